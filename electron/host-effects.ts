import { randomBytes } from 'node:crypto';
import type { AppConfig } from '#electron/app.ts';
import { loadKeychain } from '#electron/credentials/keychain-vault.ts';
import { createFetchTransport } from '#electron/remote/fetch-transport.ts';
import { webAgent } from '#electron/remote/web-agent.ts';

type HostEffects = Pick<
  AppConfig,
  | 'platform'
  | 'now'
  | 'randomBytes'
  | 'schedule'
  | 'transport'
  | 'agent'
  | 'openInBrowser'
  | 'openSignInWindow'
  | 'desktop'
  | 'loadKeychain'
  | 'locale'
  | 'timeZone'
  | 'log'
>;

const schedule: AppConfig['schedule'] = (ms, action) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

/** The real world, as every host on Node gives it to the core. */
export const hostEffects = (): HostEffects => {
  const platform = process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    platform,
    now: Date.now,
    randomBytes: (count) => randomBytes(count),
    schedule,
    transport: createFetchTransport({ fetch, schedule }),
    agent: webAgent(platform, process.versions['chrome']),
    openInBrowser: null,
    openSignInWindow: null,
    desktop: null,
    loadKeychain,
    locale,
    timeZone,
    log: (line) => void process.stderr.write(`${line}\n`), // a host with a data directory keeps it there as well
  };
};
