import { randomBytes } from 'node:crypto';
import type { AppConfig } from '#core/app.ts';
import { loadKeychain } from '#core/credentials/keychain-vault.ts';
import { formatLocale } from '#electron/hosts/format-locale.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { systemZone } from '#electron/hosts/system-zone.ts';
import { webAgent } from '#core/remote/session/web-agent.ts';

export type HostEffects = Pick<
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

/** What a timer of Node holds, 24.8 days: a longer delay becomes one of a millisecond. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The delay may be of any length: a long one is cut into parts. */
export const schedule: AppConfig['schedule'] = (ms, action) => {
  let timer: NodeJS.Timeout;
  const wait = (left: number): void => {
    const part = Math.min(left, LONGEST_TIMER_MS);
    timer = setTimeout(() => (left > part ? wait(left - part) : action()), part);
  };
  wait(ms);
  return () => clearTimeout(timer);
};

/** The zone of the person, which is from then on the one of this process. */
const readZone = (): string => {
  const known: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { timeZone, problem } = systemZone(process.env['TZ'], known);
  if (problem !== null) process.stderr.write(`${problem}\n`);
  // Node reads it again when it is set.
  if (timeZone !== known) process.env['TZ'] = timeZone;
  return timeZone;
};

/** The real world, as every host on Node gives it to the core. */
export const hostEffects = (): HostEffects => {
  const platform = process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux';
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
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
    locale: formatLocale({ platform, environment: process.env, systemLocale: locale }),
    timeZone: readZone(),
    log: (line) => void process.stderr.write(`${line}\n`), // a host with a data directory keeps it there as well
  };
};
