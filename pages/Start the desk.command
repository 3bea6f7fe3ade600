#!/bin/sh
# Starts the desk on macOS: double-click this file.
cd "$(dirname "$0")/.." || exit 1
PATH="$PATH:/usr/local/bin:/opt/homebrew/bin"
open_page() { if command -v xdg-open >/dev/null; then xdg-open "$1"; else open "$1"; fi; }
if ! command -v npm >/dev/null; then
  echo 'The desk needs Node. Get it at https://nodejs.org, install it, then start this file again.'
  open_page https://nodejs.org/en/download
  exit 1
fi
[ -d node_modules ] || npm install --no-audit --no-fund
(
  tries=0
  until curl -s -o /dev/null http://localhost:4173/_pages || [ $tries -ge 120 ]; do
    tries=$((tries + 1))
    sleep 1
  done
  open_page http://localhost:4173/_pages
) &
echo 'The desk stays open as long as this window does.'
exec npm run dev
