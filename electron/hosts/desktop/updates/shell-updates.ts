import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { AppConfig } from '#core/app.ts';
import { updateMeans, type UpdateMeans } from '#core/updates/update-means.ts';
import { createUpdates, type Updates } from '#core/updates/updates.ts';
import { createUpdateInstaller } from './update-installer.ts';

interface Effects extends Pick<AppConfig, 'transport' | 'now' | 'schedule' | 'log'> {
  readonly closeCore: () => Promise<void>;
}

const offUpdates = (why: Extract<UpdateMeans, { kind: 'off' }>['why']): Updates => {
  const state = () => ({ kind: 'off', why }) as const;
  return { state, check: state, install: state, onChange: () => undefined };
};

/** The package's own description, as it was packed. Without one Docket works, and has no updates. */
const packageMetadata = (): unknown => {
  try {
    return JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'));
  } catch {
    return null;
  }
};

/** Updates as this copy of Docket may have them. */
export const createShellUpdates = (effects: Effects): Updates => {
  const means = updateMeans({
    isPackaged: app.isPackaged,
    platform: process.platform,
    environment: process.env,
    metadata: packageMetadata(),
  });
  if (means.kind === 'off') return offUpdates(means.why);
  const { feed, publicKey } = means.release;
  return createUpdates({
    ...effects,
    feed,
    installed: { version: app.getVersion(), platform: process.platform, arch: process.arch, publicKey },
    installer: createUpdateInstaller(means.kind, effects.closeCore),
  });
};
