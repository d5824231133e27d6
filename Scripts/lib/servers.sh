# shellcheck shell=sh
# Installs the servers and the browser that some tests use. Sourced after prepare.sh, which has
# install_packages; the caller runs `prepare_servers` or `prepare_failover`.

bos_servers='
postgresql  file:/usr/lib/postgresql/*/bin/postgres
pgbouncer   file:/usr/sbin/pgbouncer
openssl     command:openssl
procps      command:ps
python3     command:python3
chromium    file:/usr/bin/chromium
'

bos_failover_servers='
patroni      file:/usr/bin/patroni
etcd-server  file:/usr/bin/etcd
python3-etcd file:/usr/lib/python3/dist-packages/etcd
'

# Installs the packages of the list $1, and keeps Debian from starting servers for the system.
install_servers() {
  [ -n "$(missing_packages "$1")" ] || return 0
  as_root=
  [ "$(id -u)" = 0 ] || as_root=sudo
  # The tests make clusters of their own.
  $as_root mkdir -p /etc/postgresql-common/createcluster.d /etc/systemd/system
  echo 'create_main_cluster = false' |
    $as_root tee /etc/postgresql-common/createcluster.d/bos-tests.conf >/dev/null
  for service in $(missing_packages "$1"); do
    case $service in
      pgbouncer | patroni) name=$service ;;
      etcd-server) name=etcd ;;
      *) continue ;;
    esac
    $as_root ln -s /dev/null "/etc/systemd/system/$name.service" 2>/dev/null || true
  done
  install_packages "$1"
}

prepare_servers() { install_servers "$bos_servers"; }

# Those of `Scripts/soak --failover`, which needs more than the tests.
prepare_failover() {
  install_servers "$bos_servers"
  install_servers "$bos_failover_servers"
}
