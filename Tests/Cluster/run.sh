#!/usr/bin/env bash
# 1,000 rows as an array of Slurm jobs on two nodes, one of which is killed half way and put back into the queue: the
# pictures and the merged manifest must be those of one machine, byte for byte. `make test-cluster` calls it; it needs
# root. The controller, two compute daemons and their munged run on the loopback interface alone, in a directory of their
# own, and end with this script.
#
#   Tests/Cluster/run.sh PROGRAM
set -euo pipefail
program=$(realpath "$1")
here=$(cd "$(dirname "$0")" && pwd)
examples=$(cd "$here/../../Examples/batch" && pwd)
shards=4
rows=1000

work=$(mktemp -d)
daemons=()
finish() {
  status=$?
  for pid in "${daemons[@]}"; do kill "$pid" 2>/dev/null || true; done
  for pid in "${daemons[@]}"; do wait "$pid" 2>/dev/null || true; done
  if [ "$status" != 0 ]; then
    tail -n 20 "$work"/log/*.log "$work"/out/job-*.txt 2>/dev/null >&2 || true
    echo "Cluster: FAILED" >&2
  fi
  rm -rf "$work"
}
trap finish EXIT
say() { echo "Cluster: $*"; }

# What a row takes is of no interest here: a low frame rate makes it short.
awk -F, -v OFS=, -v copies=$((rows / 100)) 'NR == 1 { print; next }
  { for (i = 1; i <= copies; i++) print $1 "-" i, $2, $3, $4 " " i }' "$examples/greetings.csv" > "$work/rows.csv"
cp "$examples/greeting.yaml" "$work/scene.yaml"
arguments=(batch "$work/scene.yaml" --data "$work/rows.csv" --frame-rate 10 --quiet)

say "$rows rows on one machine"
"$program" "${arguments[@]}" -o "$work/one/{id}.gif"

# --- A cluster of two nodes.
mkdir -p "$work"/{munge,state,spool,log,out}
install -d -o munge -g munge -m 0700 "$work/munge"
# Whoever asks munged must reach its socket.
chmod 0711 "$work"
install -d -o munge -g munge -m 0755 "$work/socket"
dd if=/dev/urandom of="$work/munge/key" bs=1 count=1024 status=none
chown munge:munge "$work/munge/key"
chmod 0400 "$work/munge/key"
runuser -u munge -- munged --foreground --force --num-threads=2 --key-file="$work/munge/key" \
  --socket="$work/socket/munge" --pid-file="$work/munge/pid" --log-file="$work/munge/log" \
  --seed-file="$work/munge/seed" 2> "$work/log/munged.log" &
daemons+=($!)

host=$(hostname -s)
export SLURM_CONF="$work/slurm.conf"
cat > "$SLURM_CONF" <<CONF
ClusterName=glyphreel
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/socket/munge
SlurmctldPort=16817
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd-%n.pid
SlurmdSpoolDir=$work/spool/%n
StateSaveLocation=$work/state
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SwitchType=switch/none
MpiDefault=none
ReturnToService=2
MinJobAge=3600
KillWait=2
SchedulerParameters=sched_interval=2
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=16818 CPUs=1
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=16819 CPUs=1
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
for node in n1 n2; do mkdir -p "$work/spool/$node"; done
sleep 1
slurmctld -D > "$work/log/slurmctld.log" 2>&1 &
daemons+=($!)
for node in n1 n2; do
  slurmd -D -N "$node" > "$work/log/slurmd-$node.log" 2>&1 &
  daemons+=($!)
done
# wait_for SECONDS WHAT COMMAND...
wait_for() {
  local seconds=$1 what=$2
  shift 2
  for _ in $(seq $((seconds * 5))); do
    if "$@"; then return; fi
    sleep 0.2
  done
  echo "waited $seconds s in vain for $what" >&2
  return 1
}
both_idle() { [ "$(sinfo -h -N -o %t 2>/dev/null | grep -c '^idle')" = 2 ]; }
wait_for 60 "two idle nodes" both_idle
say "two nodes are up"

# --- The array; each task has the part that Slurm's variables name.
cat > "$work/job.sh" <<JOB
#!/bin/sh
exec "$program" ${arguments[*]} -o "$work/out/{id}.gif" --shard auto/$shards --resume --jobs 1
JOB
job=$(sbatch --parsable --array=1-$shards --requeue --output="$work/out/job-%a.txt" "$work/job.sh")
state() { scontrol show job "$1" -o | grep -o 'JobState=[A-Z_]*' | cut -d= -f2; }
done_rows() { if [ -e "$1" ]; then grep -c '"digest"' "$1" || true; else echo 0; fi; }

victim=1
manifest="$work/out/manifest-$victim-of-$shards.jsonl"
half_done() { [ "$(done_rows "$manifest")" -ge $((rows / shards / 2)) ]; }
wait_for 600 "half of a part" half_done
scancel --signal=KILL --full "${job}_$victim"
is_over() { case "$(state "${job}_$victim")" in RUNNING | COMPLETING) false ;; *) true ;; esac; }
wait_for 60 "the end of the killed task" is_over
left=$(done_rows "$manifest")
[ "$left" -lt $((rows / shards)) ] || { echo "the task was done before it was killed" >&2; exit 1; }
say "task $victim was killed with $left of $((rows / shards)) rows done: $(state "${job}_$victim")"
"$program" batch --merge "$work"/out/manifest-*.jsonl -o "$work/early.jsonl" 2> "$work/early.txt" && {
  echo "an unfinished batch was merged" >&2
  exit 1
}
grep -q "missing" "$work/early.txt"

# Its files must not be made again: what has been there keeps its inode.
(cd "$work/out" && ls -i) | sort > "$work/before"
awk -F'"' '/"digest"/ { print $8 }' "$manifest" | sort > "$work/kept"
scontrol requeue "${job}_$victim"
all_done() { ! squeue -h -j "$job" -o %T | grep -q .; }
wait_for 900 "the array's end" all_done
for task in $(seq $shards); do
  [ "$(state "${job}_$task")" = COMPLETED ] || { echo "task $task: $(state "${job}_$task")" >&2; exit 1; }
done
(cd "$work/out" && ls -i) | sort > "$work/after"
while read -r name; do
  grep -F " $name" "$work/before" | cmp -s - <(grep -F " $name" "$work/after") || { echo "$name was made again" >&2; exit 1; }
done < <(head -20 "$work/kept")

"$program" batch --merge "$work"/out/manifest-*.jsonl -o "$work/cluster.jsonl" --quiet
"$program" batch --merge "$work/one/manifest.jsonl" -o "$work/one.jsonl" --quiet
cmp "$work/cluster.jsonl" "$work/one.jsonl"
rm "$work"/out/manifest-*.jsonl "$work"/out/job-*.txt "$work/one/manifest.jsonl"
# What a killed process was writing has a hidden name of its own.
rm -f "$work"/out/.glyphreel-*.tmp
diff -r "$work/one" "$work/out"
count=$(find "$work/out" -name '*.gif' | wc -l)
[ "$count" = "$rows" ]
say "$count pictures and the merged manifest are those of one machine, byte for byte"
