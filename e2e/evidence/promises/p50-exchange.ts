import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import type { Exchange, FileFormat } from '#shared/domain/exchange.ts';
import { writeIcalendar } from '#core/exchange/formats/icalendar-writer.ts';
import { writeMarkdown } from '#core/exchange/formats/markdown-writer.ts';
import { writeTicktickCsv } from '#core/exchange/formats/ticktick-csv.ts';
import { writeTodoTxt } from '#core/exchange/formats/todo-txt.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';
import { recognise, type FoundFile, type NoFile } from '#core/exchange/recognise.ts';
import { accounts } from '#electron/testing/random-exchange.ts';
import { CONTEXT } from '#electron/testing/read-exchange.ts';
import type { Evidence, PromiseRun } from '#e2e/evidence/evidence.ts';

type Finding = Pick<Evidence, 'counts' | 'failures'>;

/** A file, and the log that SQLite keeps beside a database. */
interface Given {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly wal?: Uint8Array;
}

const read = ({ name, bytes, wal }: Given): FoundFile | NoFile =>
  recognise({ bytes, name, timeZone: CONTEXT.timeZone, now: CONTEXT.now, uses: null }, wal);

const idsOf = (found: FoundFile | NoFile): string =>
  found.kind === 'file'
    ? JSON.stringify([found.file.lists, found.file.tasks].map((all) => all.map(({ id }) => id)))
    : '';

/** The first fault of a read file; null where it is read whole. */
const problemOf = (given: Given, found: FoundFile | NoFile): string | null => {
  if (found.kind !== 'file') return null;
  const { tasks } = found.file;
  if (tasks.some(({ title }) => title.trim() === '')) return 'has tasks without titles';
  if (new Set(tasks.map(({ id }) => id)).size !== tasks.length) return 'has an id twice';
  return idsOf(read(given)) === idsOf(found) ? null : 'gives other ids when it is read again';
};

const filesIn = (folder: string): readonly Given[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/-(?:wal|shm)$/u.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((path) => ({
      name: relative(folder, path),
      bytes: readFileSync(path),
      ...(existsSync(`${path}-wal`) && { wal: readFileSync(`${path}-wal`) }),
    }));

const toLine = ({ name }: Given, found: FoundFile | NoFile): string => {
  if (found.kind !== 'file') return `${name}: ${found.kind}`;
  const { lists, tasks, warnings } = found.file;
  return `${name}: ${found.format}, ${tasks.length} tasks, ${lists.length} lists, ${warnings.length} warnings`;
};

/** Prints one line for each file of a folder: its format and counts. */
const readSamples = (folder: string): Finding => {
  const files = filesIn(folder);
  let recognized = 0;
  const failures = files.flatMap((given) => {
    try {
      const found = read(given);
      console.log(toLine(given, found));
      if (found.kind === 'file') recognized += 1;
      const problem = problemOf(given, found);
      return problem === null ? [] : [`${given.name} ${problem}`];
    } catch (error) {
      return [`${given.name} threw ${String(error)}`];
    }
  });
  return {
    counts: { 'files of other programs': recognized, 'files not recognized': files.length - recognized },
    failures,
  };
};

/** Each format that Docket writes of tasks alone; files of Docket are written from a store. */
const WRITERS: readonly {
  readonly format: FileFormat;
  readonly write: (account: Exchange, context: ReadContext) => string;
}[] = [
  { format: 'ticktick', write: writeTicktickCsv },
  { format: 'icalendar', write: writeIcalendar },
  { format: 'markdown', write: writeMarkdown },
  { format: 'todoTxt', write: writeTodoTxt },
];

const titles = ({ tasks }: Exchange): string =>
  tasks
    .map(({ title, status }) => `${status === 'open' ? 'open' : 'closed'} ${title}`)
    .toSorted()
    .join('\n');

/** Any text is todo.txt: a file without a priority, project, context or due date is read as lines. */
const isPlainTodoTxt = (format: FileFormat, found: FoundFile, { tasks }: Exchange): boolean =>
  format === 'todoTxt' && found.format === 'outline' && found.file.tasks.length === tasks.length;

const failureOf = (format: FileFormat, text: string, account: Exchange): string | null => {
  const given: Given = { name: 'tasks.txt', bytes: new TextEncoder().encode(text) };
  const found = read(given);
  if (found.kind !== 'file') return `is not read: ${found.kind}`;
  if (isPlainTodoTxt(format, found, account)) return problemOf(given, found);
  if (found.format !== format) return `is taken for ${found.format}`;
  if (titles(found.file) !== titles(account)) return 'has other tasks than were written';
  return problemOf(given, found);
};

const readWritten = (count: number, seed: number): Finding => {
  const failures: string[] = [];
  const given = fc.sample(accounts, { numRuns: count, seed }).filter(({ tasks }) => tasks.length > 0);
  for (const { format, write } of WRITERS) {
    for (const [index, account] of given.entries()) {
      const failure = failureOf(format, write(account, CONTEXT), account);
      if (failure !== null) failures.push(`${format} of account ${index} ${failure}`);
    }
  }
  return { counts: { 'files written and read again': given.length * WRITERS.length }, failures };
};

/** P50: what is read has titles, and the same ids each time; what is written is read again whole. */
export const p50: PromiseRun = {
  id: 'P50',
  promise: 'Files that Docket writes are read again whole, and ids are the same each time',
  run: ({ seed, scale, samples }) => {
    const written = readWritten(Math.max(1, Math.round(2000 * scale)), seed);
    const others = samples === null ? { counts: {}, failures: [] } : readSamples(samples);
    return Promise.resolve({
      counts: { ...written.counts, ...others.counts },
      failures: [...written.failures, ...others.failures],
    });
  },
};
