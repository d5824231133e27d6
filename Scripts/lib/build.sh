# shellcheck shell=sh
# Builds the release program. Sourced, with $root set; `build_release` leaves its path in $binary.

# Swift's own libraries are linked in: a start then loads only C libraries, and the program runs
# where no toolchain is installed. A module may import only what Package.swift declares.
build_release_now() {
  swift build --package-path "${root:?}" -c release --product bos --static-swift-stdlib \
    --explicit-target-dependency-import-check error
}

# Builds when a source is newer than the last build; shows the compiler's output only on failure.
# The comparison is ours because `swift build` needs a third of a second to find nothing to do.
build_release() {
  binary=$root/.build/release/bos
  stamp=$root/.build/bos-release.stamp
  if [ -x "$binary" ] && [ -e "$stamp" ]; then
    newer=$(find "$root/Sources" "$root/Package.swift" "$root/Scripts/lib/build.sh" \
      -newer "$stamp" -print -quit)
    [ -n "$newer" ] || return 0
  fi

  # shellcheck source=Scripts/lib/prepare.sh
  . "$root/Scripts/lib/prepare.sh"
  prepare
  echo 'building bos (first time takes a few minutes)…' >&2
  mkdir -p "$root/.build"
  # The stamp carries the time the build began: what is edited meanwhile is newer.
  : >"$stamp.$$"
  build_log=$root/.build/bos-release.log
  if ! build_release_now >"$build_log" 2>&1 </dev/null; then
    cat "$build_log" >&2
    rm -f "$stamp.$$"
    echo 'bos: the build failed; see above' >&2
    exit 70
  fi
  mv -f "$stamp.$$" "$stamp"
}
