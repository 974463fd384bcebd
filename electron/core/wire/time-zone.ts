import { z } from 'zod';

/** Making a formatter costs tens of microseconds, so the usual names are looked up first. */
const USUAL_ZONES: ReadonlySet<string> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);

const isTimeZone = (zone: string): boolean => {
  if (USUAL_ZONES.has(zone)) return true;
  try {
    // The constructor is the only check that knows every alias of the IANA database.
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const timeZoneSchema = z.string().max(64).refine(isTimeZone, 'not an IANA time zone');

export const optionalTimeZoneSchema = z
  .union([z.literal(''), timeZoneSchema])
  .nullish()
  .transform((zone) => (zone === '' || zone === undefined ? null : zone));
