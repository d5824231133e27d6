# shellcheck shell=sh
# Installs the servers and the browser that some tests use. Sourced after prepare.sh, which has
# install_packages; the caller runs `prepare_servers`.

bos_servers='
postgresql  file:/usr/lib/postgresql/*/bin/postgres
pgbouncer   file:/usr/sbin/pgbouncer
openssl     command:openssl
procps      command:ps
python3     command:python3
chromium    file:/usr/bin/chromium
'

prepare_servers() {
  # The tests make clusters of their own; Debian would start one for the whole system.
  if [ -n "$(missing_packages 'postgresql file:/usr/lib/postgresql/*/bin/postgres')" ]; then
    as_root=
    [ "$(id -u)" = 0 ] || as_root=sudo
    $as_root mkdir -p /etc/postgresql-common/createcluster.d
    echo 'create_main_cluster = false' |
      $as_root tee /etc/postgresql-common/createcluster.d/bos-tests.conf >/dev/null
  fi
  install_packages "$bos_servers"
}
