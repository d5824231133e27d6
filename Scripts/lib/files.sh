# shellcheck shell=bash
# Lists the files of the repository. Sourced from its top folder.

# Prints the existing files that match the patterns and that git tracks or would add, each with NUL.
# (This also works in a clone owned by another user, as in a container.)
repository_files() {
  git -c safe.directory='*' ls-files -z --cached --others --exclude-standard -- "$@" |
    while IFS= read -r -d '' file; do
      if [[ -f $file ]]; then printf '%s\0' "$file"; fi
    done
}
