# For tests that run make in the folder of a build, $out: make_here TARGET... uses the settings of that build, and as_built
# COMMAND... runs a command that runs make. tests/check exports them. If a test runs alone, they come from the folder's
# name, COMPILER-KIND[-strict].
as_built() {
    local name=${out##*/}
    local plain=${name%-strict}
    env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS CC="${CC:-${plain%-*}}" BUILD="${BUILD:-${plain##*-}}" \
        STRICT="${STRICT-$([ "$name" = "$plain" ] || echo 1)}" "$@"
}
make_here() { as_built make -s --no-print-directory "$@"; }
