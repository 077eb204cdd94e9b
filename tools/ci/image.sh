#!/usr/bin/env bash
# Builds the image, starts it and calls it as a customer does. Needs no daemon and no registry of images: the base is BusyBox with the
# Node.js of npm ci. As root or with sudo.
set -euo pipefail
cd "$(dirname "$0")/../.."

as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
if ! command -v buildah >/dev/null || ! [ -x /bin/busybox ]; then
  { "${as_root[@]}" apt-get update -qq &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends buildah busybox-static >/dev/null; } || {
    echo 'SKIPPED: the image needs buildah and BusyBox.' >&2
    exit 0
  }
fi

folder=$(mktemp -d)
buildah() {
  "${as_root[@]}" env BUILDAH_ISOLATION=chroot buildah --root "$folder/storage" --runroot "$folder/run" "$@"
}
service=
trap '[ -z "$service" ] || "${as_root[@]}" kill "$service" 2>/dev/null || true; wait; "${as_root[@]}" rm -rf "$folder"' EXIT

base=$folder/base
mkdir -p "$base"/{bin,etc,root,usr/local/bin,usr/local/lib/node_modules,usr/bin}
mkdir -m 1777 "$base/tmp"
node=$(realpath node_modules/.bin/node)
cp "$node" "$base/usr/local/bin/node"
ldd "$node" | grep --only-matching '/[^ ]*' | xargs cp --dereference --parents --target-directory "$base"
cp --recursive "$(npm root --global)/npm" "$base/usr/local/lib/node_modules/"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$base/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$base/usr/local/bin/npx"
cp /bin/busybox "$base/bin/busybox"
for name in $(/bin/busybox --list); do ln -s busybox "$base/bin/$name" 2>/dev/null || true; done
ln -s /bin/env "$base/usr/bin/env"
# If this machine has its own certificate for the registry, the build uses it, too.
[ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cp --dereference "$NODE_EXTRA_CA_CERTS" "$base/etc/extra.pem"

from=$(buildah from scratch)
buildah copy --quiet "$from" "$base" / >/dev/null
buildah config --env PATH=/usr/local/bin:/bin ${NODE_EXTRA_CA_CERTS:+--env NODE_EXTRA_CA_CERTS=/etc/extra.pem} "$from"
buildah commit --quiet "$from" base >/dev/null
buildah build --quiet --format docker --network host --pull=never --build-arg BASE=localhost/base --tag petstore . >/dev/null
printf 'the image is %s larger than its base\n' "$(buildah images --format '{{.Name}} {{.Size}}' | awk '{ size[$1] = $2 } END { print size["localhost/petstore"] - size["localhost/base"] " MB" }')"

port=${PORT:-3221}
export API_URL=http://127.0.0.1:$port
API_KEY=$(npm start --silent -- --make-key)
export API_KEY
container=$(buildah from --pull=never localhost/petstore)
entry=$(buildah inspect --format '{{range .Docker.Config.Entrypoint}}{{.}} {{end}}' "$container")
health=$(buildah inspect --format '{{index .Docker.Config.Healthcheck.Test 3}}' "$container")
began=$(date +%s%N)
# shellcheck disable=SC2086 # The entry is several words.
buildah run --env PETSTORE_PORT="$port" --env PETSTORE_API_KEY="$API_KEY" "$container" -- sh -c 'echo $$ > /tmp/pid; exec "$@"' sh $entry > "$folder/log" 2>&1 &
runner=$!
until curl --silent --fail --output /dev/null "$API_URL/health"; do
  kill -0 "$runner" 2>/dev/null || { cat "$folder/log" >&2; exit 1; }
  sleep 0.1
done
printf 'healthy after %s ms\n' $((($(date +%s%N) - began) / 1000000))
service=$("${as_root[@]}" cat "$(buildah mount "$container")/tmp/pid")
buildah umount "$container" >/dev/null
buildah run "$container" -- node -e "$health"

npx vitest run test/acceptance/deployed.test.ts
for page in docs portal; do curl --silent --fail --output /dev/null "$API_URL/$page"; done
buildah run "$container" -- npx --no-update-notifier petstore reset

began=$(date +%s%N)
"${as_root[@]}" kill "$service"
wait "$runner"
service=
printf 'stopped after %s ms\n' $((($(date +%s%N) - began) / 1000000))
if grep --quiet "$API_KEY" "$folder/log"; then printf 'the log has the API key\n' >&2; exit 1; fi
