# shellcheck shell=sh
# Installs the packages for building bos on Debian. Sourced by other scripts, which call `prepare`.

# Each line: a Debian package, and its test (a command, a pkg-config module, or a pattern of files).
# The tests must stay fast, because they run before every build.
bos_packages='
pkg-config            command:pkg-config
libpcre2-dev          module:libpcre2-8
libsqlite3-dev        module:sqlite3
libedit-dev           module:libedit
libcurl4-openssl-dev  module:libcurl
libturbojpeg0-dev     module:libturbojpeg
libpng-dev            module:libpng
libwebp-dev           module:libwebp
libxml2-dev           module:libxml-2.0
libzip-dev            module:libzip
libxlsxwriter-dev     module:xlsxwriter
libmicrohttpd-dev     module:libmicrohttpd
libpq-dev             module:libpq
'

# Exits with status 69 (unavailable) after an error message.
prepare_fail() {
  printf 'bos: %s\n' "$@" >&2
  exit 69
}

# Prints the missing packages of the list $1.
missing_packages() {
  printf '%s\n' "$1" | while read -r package probe; do
    # The files are unquoted on purpose: the shell finds them.
    # shellcheck disable=SC2086
    case $probe in
      command:*) command -v "${probe#command:}" >/dev/null 2>&1 || printf '%s ' "$package" ;;
      file:*) ls ${probe#file:} >/dev/null 2>&1 || printf '%s ' "$package" ;;
      module:*) pkg-config --exists "${probe#module:}" 2>/dev/null || printf '%s ' "$package" ;;
    esac
  done
}

# Installs the missing packages of the list $1, or names them and exits.
install_packages() {
  missing=$(missing_packages "$1")
  [ -n "$missing" ] || return 0
  command -v apt-get >/dev/null 2>&1 || prepare_fail \
    "these are missing (Debian's names): $missing" \
    "install what your system calls them, then try again; on Debian: apt-get install $missing"
  as_root='env'
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null 2>&1 || prepare_fail \
      "these packages are missing: $missing" "as root, run: apt-get install $missing"
    as_root='sudo env'
  fi

  printf 'bos: installing %s…\n' "$missing" >&2
  apt_log=$(mktemp)
  # Unquoted on purpose: both are lists of words.
  # shellcheck disable=SC2086
  if ! {
    $as_root apt-get update &&
      $as_root DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 \
        install --yes --no-install-recommends $missing
  } >"$apt_log" 2>&1 </dev/null; then
    cat "$apt_log" >&2
    rm -f "$apt_log"
    prepare_fail "could not install $missing" "as root, try: apt-get install $missing"
  fi
  rm -f "$apt_log"
  missing=$(missing_packages "$1")
  [ -z "$missing" ] || prepare_fail "still missing after the installation: $missing"
}

# Checks the requirements of a build and installs missing Debian packages; silent if complete.
prepare() {
  command -v swift >/dev/null 2>&1 || prepare_fail \
    "the Swift toolchain is missing: there is no \`swift\` on PATH" \
    'install Swift 6.3 or newer from https://www.swift.org/install/linux/ and add its usr/bin to PATH'
  install_packages "$bos_packages"
}
