# shellcheck shell=sh
# Builds a release program. Sourced, with $root set; `build_release [PRODUCT]` builds bos or
# another product and leaves its path in $binary.

# Swift's own libraries are linked statically, so the program starts faster and runs without a
# toolchain. A module can import only the modules that Package.swift declares for it.
build_release_now() {
  swift build --package-path "${root:?}" -c release --product "$1" --static-swift-stdlib \
    --explicit-target-dependency-import-check error
}

# Builds if a source is newer than the last build; shows the compiler's output only on failure. The
# script compares times itself, because `swift build` needs a third of a second to do so.
build_release() {
  product=${1:-bos}
  binary=$root/.build/release/$product
  stamp=$root/.build/$product-release.stamp
  if [ -x "$binary" ] && [ -e "$stamp" ]; then
    newer=$(find "$root/Sources" "$root/Tests/BosSharingSimulator" "$root/Package.swift" \
      "$root/Scripts/lib/build.sh" \
      -newer "$stamp" -print -quit)
    [ -n "$newer" ] || return 0
  fi

  # shellcheck source=Scripts/lib/prepare.sh
  . "$root/Scripts/lib/prepare.sh"
  prepare
  echo "building $product (first time takes a few minutes)…" >&2
  mkdir -p "$root/.build"
  # The stamp has the start time of the build, so that files edited meanwhile are newer.
  : >"$stamp.$$"
  build_log=$root/.build/$product-release.log
  if ! build_release_now "$product" >"$build_log" 2>&1 </dev/null; then
    cat "$build_log" >&2
    rm -f "$stamp.$$"
    echo "$product: the build failed; see above" >&2
    exit 70
  fi
  mv -f "$stamp.$$" "$stamp"
}
