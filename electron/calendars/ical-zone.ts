import { memoized } from '#shared/domain/memoized.ts';
import { knownZone } from '#shared/domain/dates/task-dates.ts';

/** The lines of a VTIMEZONE. */
export interface ZoneBlock {
  readonly lines: readonly string[];
}

/** Names that Windows has for zones, of those that most people live in (CLDR, windowsZones). */
const WINDOWS: Readonly<Record<string, string>> = {
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
};

const known = memoized(500, (name: string) => knownZone(name, ''));

const blockOf = (tzid: string, blocks: readonly ZoneBlock[]): ZoneBlock | undefined =>
  blocks.find(({ lines }) => lines.some((line) => line.toUpperCase() === `TZID:${tzid}`.toUpperCase()));

const candidates = (tzid: string, blocks: readonly ZoneBlock[]): readonly string[] => {
  const plain = tzid.replace(/^"|"$/gu, '');
  const located = blockOf(plain, blocks)?.lines.find((line) => /^X-LIC-LOCATION:/iu.test(line));
  return [
    plain,
    // Some programs put their own name before it.
    plain.split('/').slice(-2).join('/'),
    plain.split('/').slice(-3).join('/'),
    WINDOWS[plain] ?? '',
    located === undefined ? '' : located.slice(located.indexOf(':') + 1).trim(),
  ];
};

/** Offset of the standard time in a zone block, as a zone without summer time. */
const fixedZone = (blocks: readonly ZoneBlock[], tzid: string): string | null => {
  const offsets = blockOf(tzid, blocks)?.lines.filter((line) => /^TZOFFSETTO:/iu.test(line)) ?? [];
  const [, sign, hours, minutes] = /^TZOFFSETTO:([+-])(\d{2})(\d{2})/iu.exec(offsets[0] ?? '') ?? [];
  const isOne = new Set(offsets).size === 1;
  return isOne && sign !== undefined ? `${sign}${hours ?? '00'}:${minutes ?? '00'}` : null;
};

/**
 * The zone that a calendar means by a name. What it says of the zone itself is
 * used for a zone of one offset only: its rules are those of one year, and the
 * library computes with hostile ones forever.
 * @returns null where it is not known: then the clock is that of the person
 */
export const zoneOf = (tzid: string, blocks: readonly ZoneBlock[]): string | null => {
  for (const name of candidates(tzid, blocks)) {
    const zone = name === '' ? '' : known(name);
    if (zone !== '') return zone;
  }
  return fixedZone(blocks, tzid);
};
