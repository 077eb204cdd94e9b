#!/usr/bin/env bash
# Installs Debian's Chromium for the browser tests, if there is none. As root or with sudo.
set -euo pipefail

if command -v chromium >/dev/null; then
  chromium --version
  exit 0
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then as_root=(sudo); fi
"${as_root[@]}" apt-get update -qq
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-liberation >/dev/null
chromium --version
