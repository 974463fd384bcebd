import { memoized } from '#shared/domain/memoized.ts';
import { knownZone } from '#shared/domain/dates/task-dates.ts';

/** The lines of a VTIMEZONE. */
export interface ZoneBlock {
  readonly lines: readonly string[];
}

/** Names that Windows has for zones, of those that most people live in (CLDR, windowsZones). */
const WINDOWS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'AUS Eastern Standard Time': 'Australia/Sydney',
    'Arabian Standard Time': 'Asia/Dubai',
    'Atlantic Standard Time': 'America/Halifax',
    'Central America Standard Time': 'America/Guatemala',
    'Central Europe Standard Time': 'Europe/Budapest',
    'Central European Standard Time': 'Europe/Warsaw',
    'Central Standard Time': 'America/Chicago',
    'China Standard Time': 'Asia/Shanghai',
    'E. Europe Standard Time': 'Europe/Chisinau',
    'E. South America Standard Time': 'America/Sao_Paulo',
    'Eastern Standard Time': 'America/New_York',
    'Egypt Standard Time': 'Africa/Cairo',
    'FLE Standard Time': 'Europe/Kiev',
    'GMT Standard Time': 'Europe/London',
    'GTB Standard Time': 'Europe/Bucharest',
    'Greenwich Standard Time': 'Atlantic/Reykjavik',
    'India Standard Time': 'Asia/Kolkata',
    'Israel Standard Time': 'Asia/Jerusalem',
    'Korea Standard Time': 'Asia/Seoul',
    'Mountain Standard Time': 'America/Denver',
    'New Zealand Standard Time': 'Pacific/Auckland',
    'Pacific Standard Time': 'America/Los_Angeles',
    'Romance Standard Time': 'Europe/Paris',
    'Russian Standard Time': 'Europe/Moscow',
    'SA Pacific Standard Time': 'America/Bogota',
    'SE Asia Standard Time': 'Asia/Bangkok',
    'Singapore Standard Time': 'Asia/Singapore',
    'South Africa Standard Time': 'Africa/Johannesburg',
    'Tokyo Standard Time': 'Asia/Tokyo',
    'Turkey Standard Time': 'Europe/Istanbul',
    'US Mountain Standard Time': 'America/Phoenix',
    UTC: 'UTC',
    'W. Australia Standard Time': 'Australia/Perth',
    'W. Europe Standard Time': 'Europe/Berlin',
  }),
);

const known = memoized(500, (name: string) => knownZone(name, ''));

/** The lines of a zone block that are read. */
export const ZONE_LINE = /^(?:TZID|X-LIC-LOCATION|TZOFFSETTO)[;:]/iu;

/** @returns null where the name is not known: then the clock is that of the person */
export type Zones = (tzid: string) => string | null;

/** Names of zones that are looked up in one file: each costs a look into the tables of the system. */
const MAX_NAMES = 500;

const valueOf = (line: string): string => line.slice(line.indexOf(':') + 1).trim();

const candidates = (plain: string, block: ZoneBlock | undefined): readonly string[] => {
  const located = block?.lines.find((line) => /^X-LIC-LOCATION:/iu.test(line));
  return [
    plain,
    // Some programs put their own name before it.
    plain.split('/').slice(-2).join('/'),
    plain.split('/').slice(-3).join('/'),
    WINDOWS.get(plain) ?? '',
    located === undefined ? '' : valueOf(located),
  ];
};

/** Offset of the standard time in a zone block, as a zone without summer time; empty where it has none or several. */
const fixedZone = (block: ZoneBlock | undefined): string => {
  const offsets = new Set(block?.lines.filter((line) => /^TZOFFSETTO:/iu.test(line)));
  const [, sign, hours, minutes] = /^TZOFFSETTO:([+-])(\d{2})(\d{2})/iu.exec([...offsets][0] ?? '') ?? [];
  return offsets.size === 1 && sign !== undefined ? `${sign}${hours ?? '00'}:${minutes ?? '00'}` : '';
};

/**
 * The zone that a calendar means by a name. What it says of the zone itself is
 * used for a zone of one offset only: its rules are those of one year, and the
 * library computes with hostile ones forever.
 */
const zoneOf = (tzid: string, block: ZoneBlock | undefined): string | null => {
  for (const name of [...candidates(tzid, block), fixedZone(block)]) {
    const zone = name === '' ? '' : known(name);
    if (zone !== '') return zone;
  }
  return null;
};

/** The zones of one file, each resolved once. */
export const createZones = (blocks: readonly ZoneBlock[]): Zones => {
  const blockOf = new Map<string, ZoneBlock>();
  for (const block of blocks) {
    for (const line of block.lines) {
      const name = /^TZID:/iu.test(line) ? valueOf(line).toUpperCase() : null;
      if (name !== null && !blockOf.has(name)) blockOf.set(name, block);
    }
  }
  const resolved = new Map<string, string | null>();
  return (tzid) => {
    const plain = tzid.replace(/^"|"$/gu, '');
    const found = resolved.get(plain);
    if (found !== undefined) return found;
    if (resolved.size >= MAX_NAMES) return null;
    const zone = zoneOf(plain, blockOf.get(plain.toUpperCase()));
    resolved.set(plain, zone);
    return zone;
  };
};
