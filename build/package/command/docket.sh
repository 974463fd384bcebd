#!/bin/sh

# `docket` of an installed Docket on Linux and macOS: resources/bin/docket, to which the package (or the menu of
# macOS) puts a link. A word is a command of the terminal; a link, a flag or nothing is for the window, as before.

file=$0
while [ -L "$file" ]; do
    target=$(readlink "$file")
    case $target in
    /*) file=$target ;;
    *) file=$(dirname "$file")/$target ;;
    esac
done
contents=$(cd "$(dirname "$file")/../.." && pwd -P) || exit 1

app=$contents/docket
if [ -x "$contents/MacOS/Docket" ]; then
    app=$contents/MacOS/Docket
fi

case ${1-} in
--help | --version | --terminal) ;;
'' | -* | *[!a-z-]*) exec "$app" "$@" ;;
esac
if [ "${1-}" = --terminal ]; then
    shift
fi

# Behind `--` Chromium reads no switch. On Linux it looks for a display before any code of the app runs, and ends
# where it finds none, but for this platform. (--headless is a switch of Chrome, and none of Electron.)
if [ "$app" = "$contents/docket" ]; then
    exec "$app" --ozone-platform=headless --disable-gpu --terminal -- "$@"
fi
exec "$app" --terminal -- "$@"
