# shellcheck shell=sh
# Builds a release program. Sourced, with $root set; `build_release [PRODUCT]` builds bos or
# another product and leaves its path in $binary.

# Fills the folder $1 with the archives of the libraries that Swift's runtime needs. The linker looks
# there before it looks for shared libraries, which it takes if this system has no archive.
link_archives() {
  rm -rf "$1"
  mkdir -p "$1"
  compiler=$(dirname "$(readlink -f "$(command -v swift)")")/clang
  [ -x "$compiler" ] || compiler=cc
  # The archive of libgcc_s has another name.
  for pair in libstdc++.a libgcc_eh.a:libgcc_s.a; do
    archive=$("$compiler" "-print-file-name=${pair%:*}" 2>/dev/null) || continue
    case $archive in
      /*) ln -s "$archive" "$1/${pair#*:}" ;;
    esac
  done
}

# Swift's own libraries are linked statically, and those of C++ where they can be, so that the program
# starts faster and runs without a toolchain. It exports no names, and its code lies at a fixed place:
# the loader then neither looks up names nor writes addresses into pages that would be shared with
# the file. Functions that short runs call lie next to each other, if the toolchain has the linker
# that can do so. A module can import only the modules that Package.swift declares for it.
# With BOS_SYMBOLS set, profilers and debuggers find names.
build_release_now() {
  link_archives "${root:?}/.build/archives"
  strip=--strip-all
  [ -z "${BOS_SYMBOLS-}" ] || strip=--discard-none
  product=$1
  set --
  if [ -x "$(dirname "$(readlink -f "$(command -v swift)")")/ld.lld" ]; then
    set -- -Xswiftc -use-ld=lld -Xlinker --no-warn-symbol-ordering \
      -Xlinker "--symbol-ordering-file=$root/Scripts/lib/function-order.txt"
  fi
  swift build --package-path "$root" -c release --product "$product" --static-swift-stdlib \
    --explicit-target-dependency-import-check error \
    -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xlinker "-L$root/.build/archives" -Xlinker --no-export-dynamic -Xlinker --no-pie \
    -Xlinker "$strip" "$@"
}

# Builds if a source is newer than the last build; shows the compiler's output only on failure. The
# script compares times itself, because `swift build` needs a third of a second to do so.
build_release() {
  product=${1:-bos}
  binary=$root/.build/release/$product
  stamp=$root/.build/$product-release.stamp
  if [ -x "$binary" ] && [ -e "$stamp" ]; then
    newer=$(find "$root/Sources" "$root/Tests/BosSharingSimulator" "$root/Package.swift" \
      "$root/Scripts/lib/build.sh" "$root/Scripts/lib/function-order.txt" \
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
