# For tests that run make in a build's folder, $out: make_here TARGET... with the settings of that build. tests/check
# exports them; where a test runs alone they are those that the folder's name says, COMPILER-KIND[-strict].
make_here() {
    local name=${out##*/}
    local plain=${name%-strict}
    env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS make -s --no-print-directory CC="${CC:-${plain%-*}}" BUILD="${BUILD:-${plain##*-}}" \
        STRICT="${STRICT-$([ "$name" = "$plain" ] || echo 1)}" "$@"
}
