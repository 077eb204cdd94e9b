#!/usr/bin/env bash
# What a deployment would change in a stage, as Markdown for the summary that a reviewer reads.
#   scripts/diffStage.sh prod >> "$GITHUB_STEP_SUMMARY"
set -euo pipefail

stage=${1:?the stage}
# Without a change set it needs no right but to read the stack.
diff=$(npx cdk diff "PetStore-$stage" -c "stage=$stage" --no-change-set --no-color 2>&1)
echo "## What $stage would change"
if grep -Eq 'requires replacement|may be replaced|will be destroyed' <<< "$diff"; then
  echo
  echo '**Some resources are replaced or deleted. Look for a table.**'
fi
echo
echo '```'
# GitHub takes a megabyte.
head -c 900000 <<< "$diff"
echo
echo '```'
