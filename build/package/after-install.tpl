#!/bin/bash

# What electron-builder's own script does (app-builder-lib, templates/linux/after-install.tpl), but for the link, which
# is to the wrapper of the `docket` command, and the sandbox: that one asks, as root, whether namespaces can be made. Where a system refuses them to users only
# (kernel.unprivileged_userns_clone=0, AppArmor of Ubuntu), it takes the right from chrome-sandbox, and nothing starts.

if type update-alternatives >/dev/null 2>&1; then
    # A link of an older package, which did not use alternatives.
    if [ -L '/usr/bin/${executable}' -a -e '/usr/bin/${executable}' -a "$(readlink '/usr/bin/${executable}')" != '/etc/alternatives/${executable}' ]; then
        rm -f '/usr/bin/${executable}'
    fi
    update-alternatives --install '/usr/bin/${executable}' '${executable}' '/opt/${sanitizedProductName}/resources/bin/${executable}' 100 || ln -sf '/opt/${sanitizedProductName}/resources/bin/${executable}' '/usr/bin/${executable}'
else
    ln -sf '/opt/${sanitizedProductName}/resources/bin/${executable}' '/usr/bin/${executable}'
fi

# Chromium takes namespaces where they are to be had, and this program where they are not.
chown root:root '/opt/${sanitizedProductName}/chrome-sandbox' || true
chmod 4755 '/opt/${sanitizedProductName}/chrome-sandbox' || true

if hash update-mime-database 2>/dev/null; then
    update-mime-database /usr/share/mime || true
fi

if hash update-desktop-database 2>/dev/null; then
    update-desktop-database /usr/share/applications || true
fi

# The profile allows namespaces to Docket where AppArmor refuses them to users (Ubuntu 24.04 and newer). An older
# AppArmor does not understand it and needs none: parsing it without loading shows that.
if apparmor_status --enabled >/dev/null 2>&1; then
    profile='/opt/${sanitizedProductName}/resources/apparmor-profile'
    target='/etc/apparmor.d/${executable}'
    if apparmor_parser --skip-kernel-load --debug "$profile" >/dev/null 2>&1; then
        cp -f "$profile" "$target"
        # In a chroot an image is being made, and nothing runs there.
        if ! { [ -x '/usr/bin/ischroot' ] && /usr/bin/ischroot; } && hash apparmor_parser 2>/dev/null; then
            apparmor_parser --replace --write-cache --skip-read-cache "$target"
        fi
    fi
fi
