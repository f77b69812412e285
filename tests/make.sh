# For tests that run make in the folder of a build, $out: make_here TARGET... uses the settings of that build.
# tests/check exports them. If a test runs alone, they come from the folder's name, COMPILER-KIND[-strict].
make_here() {
    local name=${out##*/}
    local plain=${name%-strict}
    env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS make -s --no-print-directory CC="${CC:-${plain%-*}}" BUILD="${BUILD:-${plain##*-}}" \
        STRICT="${STRICT-$([ "$name" = "$plain" ] || echo 1)}" "$@"
}
