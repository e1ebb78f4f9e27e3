#!/bin/sh
# A batch as a job array: `sbatch --array=1-8 Examples/cluster/slurm.sh`, from the top of the repository. A task that is put
# back into the queue goes on where it was stopped; one that is submitted again by its number does, too.
#SBATCH --job-name=greetings
#SBATCH --requeue
#SBATCH --cpus-per-task=2
exec glyphreel batch Examples/batch/greeting.yaml --data Examples/batch/greetings.csv -o 'out/{id}.gif' \
  --shard auto/8 --resume --jobs "${SLURM_CPUS_PER_TASK:-1}" --quiet
