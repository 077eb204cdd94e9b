#!/usr/bin/env bash
# Stops the update of a stage's stack that an earlier run began, and waits until the stack accepts another. Without an update it does nothing.
#   tools/ci/settleStack.sh prod
set -euo pipefail

stage=${1:?the stage}
# For all stacks together: less than the step of deploy.yml has.
minutes=20
status() {
  local output
  if output=$(aws cloudformation describe-stacks --stack-name "$1" --query 'Stacks[0].StackStatus' --output text 2>&1); then
    echo "$output"
  elif [[ $output == *'does not exist'* ]]; then
    echo NONE
  else
    echo "$output" >&2
    return 1
  fi
}

settle() {
  local stack=$1 now
  now=$(status "$stack")
  if [ "$now" = UPDATE_IN_PROGRESS ]; then
    echo "$stack is being updated: cancelling that update"
    aws cloudformation cancel-update-stack --stack-name "$stack"
    now=$(status "$stack")
  fi
  # A cancelled canary goes back at once; other changes go back within minutes.
  while [[ $now == *_IN_PROGRESS ]]; do
    if [ "$SECONDS" -ge $((minutes * 60)) ]; then
      echo "$stack still says $now after $minutes minutes. docs/operations/roll-back.md says what to do." >&2
      return 1
    fi
    sleep 10
    now=$(status "$stack")
  done
  echo "$stack: $now"
}

stacks=("PetStore-$stage-Data" "PetStore-$stage" "PetStore-$stage-Watch")
states=$(for stack in "${stacks[@]}"; do status "$stack" || exit; done | sort -u)
if [ "$states" = NONE ]; then
  echo "There is no stack of $stage in this account and region (AWS_PROFILE, AWS_REGION)." >&2
  # The first deployment of a stage has nothing to settle. By hand, it is the wrong place.
  [ -n "${GITHUB_ACTIONS:-}" ]
  exit
fi
for stack in "${stacks[@]}"; do settle "$stack"; done
