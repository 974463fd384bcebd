import { unzipSync } from 'fflate';
import type {
  ColumnUse,
  ExchangeList,
  ExchangeTask,
  ExchangeWarning,
  FileFormat,
  ReadFile,
} from '#shared/domain/exchange.ts';
import { hashed } from '#core/exchange/collector.ts';
import { parseCsv, type Row, type Table } from '#core/exchange/csv.ts';
import { asanaTable, readAsanaCsv } from '#core/exchange/formats/asana-csv.ts';
import { isDeck, readDeck } from '#core/exchange/formats/deck.ts';
import {
  LaterVersion,
  parseDocketJson,
  readDocketFile,
  type DocketFile,
} from '#core/exchange/formats/docket-json.ts';
import { isAppleReminders, readAppleReminders } from '#core/exchange/formats/apple-reminders.ts';
import { isGoogleTasks, readGoogleTasks } from '#core/exchange/formats/google-tasks.ts';
import { hasTodos, readIcalendar } from '#core/exchange/formats/icalendar.ts';
import { hasBoxes, readMarkdown } from '#core/exchange/formats/markdown.ts';
import { isMicrosoftTodo, readMicrosoftTodo } from '#core/exchange/formats/microsoft-todo.ts';
import { isOrg, readOrg } from '#core/exchange/formats/org.ts';
import { anyTable, guessColumns, readAnyTable, readOutline } from '#core/exchange/formats/plain.ts';
import { isRememberTheMilk, readRememberTheMilk } from '#core/exchange/formats/remember-the-milk.ts';
import {
  isEncryptedBackup,
  isSuperProductivity,
  readSuperProductivity,
} from '#core/exchange/formats/super-productivity.ts';
import { isTaskwarrior, readTaskwarrior } from '#core/exchange/formats/taskwarrior.ts';
import { isThingsJson, readThingsJson } from '#core/exchange/formats/things-json.ts';
import { isSqlite, readThings } from '#core/exchange/formats/things.ts';
import { readTicktickCsv, ticktickTable } from '#core/exchange/formats/ticktick-csv.ts';
import {
  isTodoistJson,
  readTodoistCsv,
  readTodoistJson,
  todoistTable,
} from '#core/exchange/formats/todoist.ts';
import { looksLikeTodoTxt, readTodoTxt } from '#core/exchange/formats/todo-txt.ts';
import { readToodledoCsv, toodledoTable } from '#core/exchange/formats/toodledo-csv.ts';
import { isTrello, readTrello } from '#core/exchange/formats/trello.ts';
import { isVikunja, readVikunja } from '#core/exchange/formats/vikunja.ts';
import { isWekan, readWekan } from '#core/exchange/formats/wekan.ts';
import { isWunderlist, readWunderlist } from '#core/exchange/formats/wunderlist.ts';
import { hasXit, readXit } from '#core/exchange/formats/xit.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';

/** A file as it comes: what it is, is told by its content alone. */
export interface GivenFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly timeZone: string;
  /** Unix milliseconds. */
  readonly now: number;
  /** What the columns of a table without a known form are; guessed where it is null. */
  readonly uses: readonly (ColumnUse | null)[] | null;
}

export interface FoundFile {
  readonly kind: 'file';
  readonly format: FileFormat;
  readonly file: ReadFile;
  /** A file of Docket, whole. */
  readonly docket: DocketFile | null;
  /** Of a table whose columns a person names. */
  readonly columns: {
    readonly names: readonly string[];
    readonly uses: readonly (ColumnUse | null)[];
  } | null;
}

/** Why nothing can be read. */
export type NoFile = {
  readonly kind: 'unknown' | 'empty' | 'damaged' | 'tooLarge' | 'laterVersion' | 'encrypted';
};

/** Bytes of all files of an archive together. */
const MAX_UNPACKED = 300 * 1_048_576;
const MAX_MEMBERS = 10_000;

const isUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Half of the bytes of English text in UTF-16 are zero.
  const start = bytes.subarray(0, 200);
  const zeros = (from: number) => start.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (start.length >= 8 && zeros(1) * 3 > start.length) return 'utf-16le';
  return start.length >= 8 && zeros(0) * 3 > start.length ? 'utf-16be' : null;
};

/** Text in UTF-8 or UTF-16; what is neither was written by an old program of Windows. */
export const decode = (bytes: Uint8Array): string => {
  const wide = isUtf16(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const found = (format: FileFormat, file: ReadFile): FoundFile => ({
  kind: 'file',
  format,
  file,
  docket: null,
  columns: null,
});

/** Tables whose columns have known names. */
const TABLE_FORMATS: readonly {
  readonly format: FileFormat;
  readonly table: (rows: readonly Row[]) => Table | null;
  readonly read: (table: Table, context: ReadContext) => ReadFile;
}[] = [
  { format: 'ticktick', table: ticktickTable, read: readTicktickCsv },
  { format: 'todoist', table: todoistTable, read: readTodoistCsv },
  { format: 'toodledo', table: toodledoTable, read: readToodledoCsv },
  { format: 'asana', table: asanaTable, read: readAsanaCsv },
];

const readTable = (rows: readonly Row[], given: GivenFile, context: ReadContext): FoundFile | null => {
  for (const { format, table, read } of TABLE_FORMATS) {
    const known = table(rows);
    if (known !== null) return found(format, read(known, context));
  }
  const table = anyTable(rows);
  if (table === null) return null;
  const uses = given.uses ?? guessColumns(table.names);
  // Without a title among the first names it is most likely no table at all.
  if (given.uses === null && !uses.includes('title')) return null;
  return { ...found('csv', readAnyTable(table, uses, context)), columns: { names: table.names, uses } };
};

interface JsonFormat {
  readonly format: FileFormat;
  readonly is: (value: unknown) => boolean;
  readonly read: (value: unknown, context: ReadContext) => ReadFile;
}

/** Each is told by fields that no other one has; the first that fits is it. */
const JSON_FORMATS: readonly JsonFormat[] = [
  { format: 'todoist', is: isTodoistJson, read: readTodoistJson },
  { format: 'googleTasks', is: isGoogleTasks, read: readGoogleTasks },
  { format: 'trello', is: isTrello, read: readTrello },
  { format: 'things', is: isThingsJson, read: readThingsJson },
  { format: 'microsoftToDo', is: isMicrosoftTodo, read: readMicrosoftTodo },
  { format: 'superProductivity', is: isSuperProductivity, read: readSuperProductivity },
  { format: 'vikunja', is: isVikunja, read: readVikunja },
  { format: 'taskwarrior', is: isTaskwarrior, read: readTaskwarrior },
  { format: 'rememberTheMilk', is: isRememberTheMilk, read: readRememberTheMilk },
  { format: 'wunderlist', is: isWunderlist, read: readWunderlist },
  { format: 'deck', is: isDeck, read: readDeck },
  { format: 'wekan', is: isWekan, read: readWekan },
  { format: 'appleReminders', is: isAppleReminders, read: readAppleReminders },
];

/** @returns undefined for what is none: neither one value, nor one on each line */
const parseJson = (text: string): unknown => {
  for (const written of [text, `[${text.trim().replaceAll(/\}[,\s]*\n/gu, '},')}]`]) {
    try {
      return JSON.parse(written) as unknown;
    } catch {
      // The other way is next.
    }
  }
  return undefined;
};

const readJson = (text: string, context: ReadContext): FoundFile | NoFile => {
  const docket = parseDocketJson(text);
  if (docket !== null) return { ...found('docket', readDocketFile(docket, context)), docket };
  const value = parseJson(text);
  if (value === undefined) return { kind: 'damaged' };
  const format = JSON_FORMATS.find(({ is }) => is(value));
  return format === undefined ? { kind: 'unknown' } : found(format.format, format.read(value, context));
};

const isJsonText = (text: string): boolean => /^\s*[{[]/u.test(text);

/** Texts whose lines say what they are; the first that fits is it. */
const TEXT_FORMATS: readonly {
  readonly format: FileFormat;
  readonly is: (text: string) => boolean;
  readonly read: (text: string, context: ReadContext) => ReadFile;
}[] = [
  { format: 'icalendar', is: hasTodos, read: readIcalendar },
  { format: 'org', is: (text) => !isJsonText(text) && isOrg(text), read: readOrg },
  { format: 'xit', is: (text) => !hasBoxes(text) && hasXit(text), read: readXit },
  { format: 'markdown', is: hasBoxes, read: readMarkdown },
];

const readText = (text: string, given: GivenFile, context: ReadContext): FoundFile | NoFile => {
  const plain = text.replace(/^\uFEFF/u, '');
  if (plain.trim() === '') return { kind: 'empty' };
  if (isEncryptedBackup(plain)) return { kind: 'encrypted' };
  const known = TEXT_FORMATS.find(({ is }) => is(plain));
  if (known !== undefined) return found(known.format, known.read(plain, context));
  if (isJsonText(plain)) return readJson(plain, context);
  const table = readTable(safeRows(plain), given, context);
  if (table !== null) return table;
  return looksLikeTodoTxt(plain)
    ? found('todoTxt', readTodoTxt(plain, context))
    : found('outline', readOutline(plain, context));
};

const safeRows = (text: string): readonly Row[] => {
  try {
    return parseCsv(text);
  } catch {
    return [];
  }
};

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** Its files, by their names without folders: nothing of it is written anywhere. */
const membersOf = (bytes: Uint8Array): Map<string, Uint8Array> | NoFile => {
  let size = 0;
  let count = 0;
  try {
    const members = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/')) return false;
        size += originalSize;
        count += 1;
        if (size > MAX_UNPACKED || count > MAX_MEMBERS) throw new TooLarge();
        return /\.(?:csv|json|md|txt|ics|org|xit|sqlite3?(?:-wal)?)$/iu.test(name);
      },
    });
    return new Map(Object.entries(members));
  } catch (error) {
    return { kind: error instanceof TooLarge ? 'tooLarge' : 'damaged' };
  }
};

class TooLarge extends Error {}

const stem = (name: string): string => name.replace(/^.*[\\/]/u, '').replace(/\.[^.]{1,10}$/u, '');

/** Lists of the same id are one, with the columns of each. */
const joinedLists = (parts: readonly FoundFile[]): ExchangeList[] => {
  const lists = new Map<string, ExchangeList>();
  for (const list of parts.flatMap(({ file }) => file.lists)) {
    const columns = [...new Set([...(lists.get(list.id)?.columns ?? []), ...list.columns])];
    lists.set(list.id, { ...(lists.get(list.id) ?? list), columns });
  }
  return [...lists.values()];
};

/** Ids are unique within a file: the second task of an id gets another one, the same each time. */
const joinedTasks = (parts: readonly FoundFile[]): ExchangeTask[] => {
  const used = new Set<string>();
  const freeId = (id: string): string => {
    let free = id;
    for (let count = 2; used.has(free); count += 1) free = hashed(id, String(count));
    used.add(free);
    return free;
  };
  return parts.flatMap(({ file: { tasks } }) => {
    const ids = new Map(tasks.map(({ id }) => [id, freeId(id)]));
    const idOf = (id: string): string => ids.get(id) ?? id;
    return tasks.map((task) => ({
      ...task,
      id: idOf(task.id),
      parentId: task.parentId === null ? null : idOf(task.parentId),
    }));
  });
};

/** The lists and tasks of several files as those of one. */
const joined = (parts: readonly FoundFile[]): FoundFile | NoFile => {
  const [first] = parts;
  if (first === undefined) return { kind: 'unknown' };
  if (parts.length === 1) return first;
  const warnings: ExchangeWarning[] = parts.flatMap(({ file }) => file.warnings);
  return found(first.format, {
    lists: joinedLists(parts),
    tasks: joinedTasks(parts),
    fields: first.file.fields,
    warnings,
  });
};

const isFile = (part: FoundFile | NoFile): part is FoundFile =>
  part.kind === 'file' && part.format !== 'outline';

const readArchive = (given: GivenFile): FoundFile | NoFile => {
  const members = membersOf(given.bytes);
  if (!(members instanceof Map)) return members;
  return joined(
    [...members]
      .map(([name, bytes]) => recognise({ ...given, name, bytes }, members.get(`${name}-wal`)))
      .filter(isFile),
  );
};

/** A text has no zero bytes, unless it is in UTF-16. */
const isBinary = (bytes: Uint8Array): boolean =>
  isUtf16(bytes) === null && bytes.subarray(0, 4000).includes(0);

const readDatabase = (
  bytes: Uint8Array,
  wal: Uint8Array | undefined,
  context: ReadContext,
): FoundFile | NoFile => {
  try {
    const file = readThings(bytes, wal ?? null, context);
    return file === null ? { kind: 'unknown' } : found('things', file);
  } catch (error) {
    if (error instanceof Error) return { kind: 'damaged' };
    throw error;
  }
};

/**
 * What a file is and says. A file that nobody knows is told as such, and never half read.
 * @param wal the log that SQLite keeps beside a database
 */
export const recognise = (given: GivenFile, wal?: Uint8Array): FoundFile | NoFile => {
  if (given.bytes.length === 0) return { kind: 'empty' };
  const { timeZone, now } = given;
  const context: ReadContext = { timeZone, now, fileName: stem(given.name), idOf: hashed };
  try {
    if (isZip(given.bytes)) return readArchive(given);
    if (isSqlite(given.bytes)) return readDatabase(given.bytes, wal, context);
    if (isBinary(given.bytes)) return { kind: 'unknown' };
    return readText(decode(given.bytes), given, context);
  } catch (error) {
    if (error instanceof LaterVersion) return { kind: 'laterVersion' };
    throw error;
  }
};
