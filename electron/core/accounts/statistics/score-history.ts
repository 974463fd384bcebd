import { z } from 'zod';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { levelsSchema, type Levels } from '#shared/domain/statistics.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';

/** Beyond two years of looking every day, the oldest go. */
const MOST = 800;

const keptSchema = z.string().transform((text) => levelsSchema.parse(JSON.parse(text)));

/** The service tells only the level of today: these are the days on which it was asked, oldest first. */
export const readKeptLevels = (db: ReadDatabase): Levels => {
  const kept = keptSchema.safeParse(readMeta(db, 'serviceLevels'));
  return kept.success ? kept.data : [];
};

/** @param day of the account; of several readings on one day the last one counts */
export const keepLevel = (db: WriteDatabase, day: CalendarDate, level: number): void => {
  const known = readKeptLevels(db);
  if (known.some((one) => one.day === day && one.level === level)) return;
  const others = known.filter((one) => one.day !== day);
  const levels = [...others, { day, level }].toSorted((one, other) => (one.day < other.day ? -1 : 1));
  writeMeta(db, 'serviceLevels', JSON.stringify(levels.slice(-MOST)));
};
