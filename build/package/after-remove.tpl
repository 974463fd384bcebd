#!/bin/bash

# What electron-builder's own script does (app-builder-lib, templates/linux/after-remove.tpl), but for the link, which
# is to the wrapper of the command.

if type update-alternatives >/dev/null 2>&1; then
    update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/resources/bin/${executable}'
else
    rm -f '/usr/bin/${executable}'
fi

profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
    # A profile that stays loaded would hold until the next start of the system. In a chroot nothing is loaded.
    if apparmor_status --enabled >/dev/null 2>&1; then
        if ! { [ -x '/usr/bin/ischroot' ] && /usr/bin/ischroot; } && hash apparmor_parser 2>/dev/null; then
            apparmor_parser --remove "$profile" || true
        fi
    fi
    rm -f "$profile"
fi
