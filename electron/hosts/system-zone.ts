import { readFileSync, realpathSync } from 'node:fs';
import { posix } from 'node:path';

/** Where the zones of the system are, and which one is its own. */
export interface ZoneFiles {
  /** @returns the file that a path leads to; null for none */
  readonly follow: (path: string) => string | null;
  /** @returns null where it cannot be read */
  readonly read: (path: string) => string | null;
}

const orNull = (act: () => string): string | null => {
  try {
    return act();
  } catch {
    return null;
  }
};

const systemFiles: ZoneFiles = {
  follow: (path) => orNull(() => realpathSync(path)),
  read: (path) => orNull(() => readFileSync(path, 'utf8')),
};

const ZONES = '/usr/share/zoneinfo';
const LOCAL_TIME = '/etc/localtime';

/** A zone whose name says something here. `Etc/Unknown` is the name of none. */
const isZone = (name: string): boolean =>
  name !== '' &&
  orNull(() => new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone) !== null;

const ifZone = (name: string | undefined): string | null =>
  name !== undefined && isZone(name) ? name : null;

/** `/usr/share/zoneinfo/Europe/Berlin`, and what is a link to it. */
const zoneOfFile = (path: string, { follow }: ZoneFiles): string | null => {
  const file = follow(path);
  return ifZone(
    /[\\/]zoneinfo(?:\.default)?[\\/](?:(?:posix|right)[\\/])?(?<name>.+)$/u.exec(file ?? '')?.groups?.[
      'name'
    ],
  );
};

/** The zone that the system is set to; a copy in the place of a link has its name beside it. */
const zoneOfSystem = (files: ZoneFiles): string | null =>
  zoneOfFile(LOCAL_TIME, files) ?? ifZone(files.read('/etc/timezone')?.trim());

/** `UTC0`, `CET-1CEST`, `<+03>-3`, with the hours west of Greenwich (POSIX, "Environment Variables", TZ). */
const RULE =
  /^(?:<[^>]+>|[A-Za-z]{3,})(?<west>[+-]?\d{1,2})(?::(?<minutes>\d{2}))?(?::\d{2})?(?<summer>(?:<[^>]+>|[A-Za-z]{3,})(?:[+-]?\d{1,2})?(?:,.+)?)?$/u;

const minutesEast = (zone: string, at: Date): number => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    at,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const {
    sign = '+',
    hours = '0',
    minutes = '0',
  } = /(?<sign>[+-])(?<hours>\d{2}):(?<minutes>\d{2})/u.exec(name)?.groups ?? {};
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** A zone with the same hours in winter and in summer, an hour apart where the rule has a summer time. */
const zoneLike = (east: number, hasSummer: boolean, year: number): string | null => {
  const [january, july] = [new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year, 6, 1))];
  const wanted = new Set([east, hasSummer ? east + 60 : east]);
  const found = Intl.supportedValuesOf('timeZone').filter((zone) => {
    const offsets = [minutesEast(zone, january), minutesEast(zone, july)];
    return (
      Math.min(...offsets) === east &&
      offsets.every((offset) => wanted.has(offset)) &&
      new Set(offsets).size === wanted.size
    );
  });
  // Where most people are: of Europe/Berlin and Africa/Ceuta the first.
  return found.find((zone) => /^(?:Europe|America)\//u.test(zone)) ?? found[0] ?? null;
};

const zoneOfRule = (text: string, year: number): string | null => {
  const rule = RULE.exec(text)?.groups;
  if (rule === undefined) return null;
  const [hours, minutes] = [Math.abs(Number(rule['west'])), Number(rule['minutes'] ?? 0)];
  const isWest = rule['west']?.startsWith('-') !== true;
  const east = (isWest ? -1 : 1) * (hours * 60 + minutes);
  const hasSummer = rule['summer'] !== undefined;
  if (hasSummer || minutes !== 0) return zoneLike(east, hasSummer, year);
  return east === 0 ? 'UTC' : ifZone(`Etc/GMT${isWest ? '+' : '-'}${hours}`);
};

/** As `tzset(3)` reads it: a colon says nothing, a path is a file, a name is a file of the zones, and the rest a rule. */
const zoneOfVariable = (value: string, files: ZoneFiles, year: number): string | null => {
  const text = value.replace(/^:/u, '');
  if (text === '') return 'UTC';
  if (posix.isAbsolute(text)) return text === LOCAL_TIME ? zoneOfSystem(files) : zoneOfFile(text, files);
  const name = text.replace(/^(?:posix|right)\//u, '');
  return ifZone(name) ?? zoneOfFile(`${ZONES}/${text}`, files) ?? zoneOfRule(text, year);
};

export interface SystemZone {
  /** IANA. */
  readonly timeZone: string;
  /** In words for the person, where it may be another one than they expect. */
  readonly problem: string | null;
}

/**
 * The zone of this computer, as its own tools read it. Node knows none for many values of `TZ` that those read.
 * @param variable `TZ`
 * @param known what Node says
 */
export const systemZone = (
  variable: string | undefined,
  known: string | undefined,
  files: ZoneFiles = systemFiles,
  year = new Date().getUTCFullYear(),
): SystemZone => {
  const meant = variable === undefined ? ifZone(known) : zoneOfVariable(variable, files, year);
  if (meant !== null) return { timeZone: meant, problem: null };
  const timeZone = zoneOfSystem(files) ?? 'UTC';
  const what =
    variable === undefined
      ? 'The time zone of this computer can’t be read.'
      : `TZ is “${variable}”, which is no time zone.`;
  return { timeZone, problem: `${what} Docket uses ${timeZone}.` };
};
