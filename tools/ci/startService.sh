# To be sourced: starts the service as a newcomer does, on a free port with new data, and stops it when the script ends.
#   folder   a temporary folder, which is deleted
#   log      the output of npm start
#   API_URL  its address
#   API_KEY  the demo key of the plan Business, exported
port=${PORT:-3219}
export API_URL=http://127.0.0.1:$port
folder=$(mktemp -d)
log=$folder/start.log
began=$(date +%s%N)
# A new process group: one signal ends all of it, as Ctrl-C in a terminal does.
set -m
npm start -- --port "$port" --data "$folder/data" > "$log" 2>&1 &
service=$!
set +m
trap 'kill -INT -- "-$service" 2>/dev/null || true; wait "$service" 2>/dev/null || true; rm -rf "$folder"' EXIT

# until_true <command>: waits until it succeeds. Gives up only when the service has ended, because the machine may be busy.
until_true() {
  until "$@"; do
    kill -0 "$service" 2>/dev/null || { cat "$log" >&2; exit 1; }
    sleep 0.1
  done
}

until_true curl --silent --fail --output /dev/null "$API_URL/health"
printf 'first response after %s ms\n' $((($(date +%s%N) - began) / 1000000))

# The keys are printed when the sample data is stored.
until_true grep --quiet 'Business' "$log"
API_KEY=$(grep --only-matching --extended-regexp 'Business .*petstore_[0-9A-Za-z]+' "$log" | grep --only-matching 'petstore_.*')
export API_KEY
