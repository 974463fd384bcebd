import { readFileSync } from 'node:fs';
import { toLocale, UNKNOWN_LOCALE } from '#shared/domain/dates/locale.ts';

export interface LocaleSources {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** As the host's own runtime tells it. */
  readonly systemLocale: string;
  /** @returns null for a file that is not there */
  readonly readText?: (path: string) => string | null;
}

/** Where systemd and Debian keep what a session begins with. */
const SYSTEM_FILES = ['/etc/locale.conf', '/etc/default/locale'];

const readText = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null; // another system, or not for us to read
  }
};

/** `LC_ALL` and `LC_TIME` of an environment: ICU reads neither `LC_TIME` nor what a desktop sets as its formats. */
const chosenFormats = (environment: LocaleSources['environment'], names: readonly string[]): string | null =>
  names.map((name) => toLocale(environment[name] ?? '')).find((locale) => locale !== null) ?? null;

const assignmentsIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(/^\s*(?<name>LC_\w+|LANG)=["']?(?<value>[^"'\n]*)/gmu)].map(({ groups }) => [
      groups?.['name'] ?? '',
      groups?.['value'] ?? '',
    ]),
  );

/**
 * The locale by which dates, times and numbers are written here, as BCP 47. It
 * need not be the language: Germans with English menus write 5.12. as well. On
 * Linux a program that was started without the environment of a session (an
 * empty `LANG`) takes what the system was set up with.
 */
export const formatLocale = ({
  platform,
  environment,
  systemLocale,
  readText: read = readText,
}: LocaleSources): string => {
  if (platform !== 'linux') return toLocale(systemLocale) ?? UNKNOWN_LOCALE;
  const ofSystem = () =>
    SYSTEM_FILES.map((path) => assignmentsIn(read(path) ?? ''))
      .map((set) => chosenFormats(set, ['LC_ALL', 'LC_TIME', 'LANG']))
      .find((locale) => locale !== null);
  return (
    chosenFormats(environment, ['LC_ALL', 'LC_TIME']) ??
    toLocale(systemLocale) ??
    ofSystem() ??
    UNKNOWN_LOCALE
  );
};
