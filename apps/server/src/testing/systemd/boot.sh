#!/bin/bash
# boot.sh FOLDER CHECK NODE CHECKOUT: boots this machine's systemd on an overlay of its root folder, in namespaces of
# its own (mounts, processes, network), lets it run the script CHECK as a service, and ends when that ends. The script
# finds the checkout in /opt/checkout and NODE in /usr/local/bin/node; FOLDER/out gets what it says, FOLDER/code its
# exit code. Needs root. Nothing on the machine is changed.
set -eu
folder=$1 check=$2 node=$3 checkout=$4

# A group of its own, so that systemd sees no processes but its own.
if [ -z "${INSIDE:-}" ]; then
	trees=
	for tree in /sys/fs/cgroup /sys/fs/cgroup/unified /sys/fs/cgroup/systemd; do
		if [ -e $tree/cgroup.procs ]; then trees="$trees $tree"; fi
	done
	for tree in $trees; do
		mkdir $tree/finance-test-$$
		echo $$ >$tree/finance-test-$$/cgroup.procs
	done
	INSIDE=1 unshare --mount --pid --fork --kill-child --uts --ipc --net --cgroup "$0" "$@" &
	child=$!
	trap 'kill -KILL $child' TERM INT
	until ! kill -0 $child 2>/dev/null; do wait $child || true; done # a signal ends systemd
	for tree in $trees; do
		echo $$ >$tree/cgroup.procs
		find $tree/finance-test-$$ -depth -type d -exec rmdir {} +
	done
	exit 0
fi

mkdir "$folder"/overlay
mount -t tmpfs tmpfs "$folder"/overlay
cd "$folder"/overlay
mkdir upper work root
mount -t overlay overlay -o lowerdir=/,upperdir=upper,workdir=work root
cd root
mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,bind,ro proc/sys # systemd leaves the settings of the kernel alone
mount -t sysfs -o ro sysfs sys    # and its devices
for place in run tmp var/tmp dev mnt opt; do mount -t tmpfs tmpfs $place; done
for name in null zero full random urandom tty; do
	touch dev/$name
	mount --bind /dev/$name dev/$name
done
ln -s /proc/self/fd dev/fd
mkdir dev/pts dev/shm mnt/check opt/checkout
mount -t devpts devpts dev/pts
mount -t tmpfs tmpfs dev/shm
ip link set lo up
mount --bind "$folder" mnt/check
mount --bind "$checkout" opt/checkout
touch usr/local/bin/node
mount --bind "$node" usr/local/bin/node

for name in modules-load sysctl remount-fs update-utmp; do ln -s /dev/null run/systemd-$name.service; done
mkdir -p run/systemd/system
mv run/systemd-*.service run/systemd/system/
cat >run/systemd/system/check.service <<E
[Service]
Type=oneshot
ExecStart=/bin/bash -c 'bash /mnt/check/$check >/mnt/check/out 2>&1; echo \$? >/mnt/check/code'
ExecStopPost=/bin/systemctl poweroff --force
E
printf '[Unit]\nWants=check.service\n' >run/systemd/system/check.target
exec env -i container=other PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
	chroot . /lib/systemd/systemd --unit=check.target --log-target=null --show-status=0
