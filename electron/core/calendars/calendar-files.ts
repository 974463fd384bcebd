import { constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { otherCalendarSchema } from '#shared/domain/other-calendar.ts';
import { MAX_CALENDAR_BYTES } from '#core/calendars/fetch-calendar.ts';

/** What is kept of a calendar. Its address is a secret, and in the keychain. */
const keptSchema = otherCalendarSchema
  .pick({ id: true, name: true, color: true, source: true, place: true, readAt: true, problem: true })
  .extend({
    etag: z.string().nullable(),
    lastModified: z.string().nullable(),
    /** In a row, of failed readings. */
    failures: z.int().nonnegative(),
    /** Unix milliseconds of the next reading. */
    nextAt: z.number(),
    /** Its text is being read; one that is found so at a start ended Docket, or was ended with it. */
    isUnfinished: z.boolean().default(false),
  });
export type KeptCalendar = z.infer<typeof keptSchema>;

export interface CalendarFiles {
  readonly readAll: () => readonly KeptCalendar[];
  readonly writeAll: (calendars: readonly KeptCalendar[]) => void;
  readonly hasCopy: (id: string) => boolean;
  /** The last good copy; null where there is none. */
  readonly readCopy: (id: string) => string | null;
  readonly writeCopy: (id: string, text: string) => void;
  readonly removeCopy: (id: string) => void;
}

/** Whole or not at all: what is cut short by a power cut is in another file. */
const writeWhole = (path: string, text: string): void => {
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
};

const readText = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null; // the first start, or a folder that may not be read
  }
};

const parsed = (text: string): readonly KeptCalendar[] => {
  try {
    return z.array(keptSchema).catch([]).parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
};

/** In a folder of their own, for their owner alone. */
export const openCalendarFiles = (dataDirectory: string): CalendarFiles => {
  const folder = join(dataDirectory, 'calendars');
  const list = join(folder, 'calendars.json');
  const copy = (id: string) => join(folder, `${id}.ics`);
  const ready = () => mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    readAll: () => parsed(readText(list) ?? '[]'),
    writeAll: (calendars) => {
      ready();
      writeWhole(list, JSON.stringify(calendars));
    },
    hasCopy: (id) => existsSync(copy(id)),
    readCopy: (id) => readText(copy(id)),
    writeCopy: (id, text) => {
      ready();
      writeWhole(copy(id), text);
    },
    removeCopy: (id) => rmSync(copy(id), { force: true }),
  };
};

/** A pipe is opened without waiting for somebody who writes into it; Windows has no such flag. */
const READ_ONLY = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

const readAtMost = async (file: FileHandle, most: number): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  let length = 0;
  // A file can grow while it is read, and some of the system have no size.
  for await (const part of file.createReadStream({ autoClose: false })) {
    if (!Buffer.isBuffer(part)) continue;
    parts.push(part);
    length += part.length;
    if (length > most) return null;
  }
  return Buffer.concat(parts);
};

/** A calendar in a file of the person, which is read and left as it is. Devices and pipes can go on for ever. */
export const readCalendarFile = async (path: string): Promise<Result<string, 'noFile' | 'tooLarge'>> => {
  try {
    await using file = await open(path, READ_ONLY);
    if (!(await file.stat()).isFile()) return fail('noFile');
    const bytes = await readAtMost(file, MAX_CALENDAR_BYTES);
    return bytes === null ? fail('tooLarge') : ok(bytes.toString('utf8'));
  } catch {
    return fail('noFile'); // it is gone, or this user may not read it
  }
};
