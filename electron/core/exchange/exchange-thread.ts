import { parentPort } from 'node:worker_threads';
import { assertNever } from '#shared/domain/assert-never.ts';
import type { BackupComparison, BackupPick } from '#shared/domain/backup.ts';
import type { ExportFormat } from '#shared/ipc/transfer-methods.ts';
import {
  objectsToJson,
  readDocketFile,
  readObjects,
  type Preferences,
} from '#core/exchange/formats/docket-json.ts';
import { writeIcalendar } from '#core/exchange/formats/icalendar-writer.ts';
import { writeMarkdown } from '#core/exchange/formats/markdown-writer.ts';
import { writeTicktickCsv } from '#core/exchange/formats/ticktick-csv.ts';
import { writeTodoTxt } from '#core/exchange/formats/todo-txt.ts';
import { hashed } from '#core/exchange/collector.ts';
import { readAccount, type ExchangeScope } from '#core/exchange/read-account.ts';
import type { TellProgress } from '#core/exchange/row-progress.ts';
import { recognise, type FoundFile, type GivenFile, type NoFile } from '#core/exchange/recognise.ts';
import { postInPieces } from '#core/pieces.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { compareBackup, withCopy } from '#core/store/backup/compare-backup.ts';
import { pickFromBackup, type PickedObjects } from '#core/store/backup/pick-from-backup.ts';
import { openReadOnly, StoreOpenError, type ReadDatabase } from '#core/store/database/database.ts';

export type ExchangeJob =
  | { readonly work: 'read'; readonly file: GivenFile }
  | {
      /** The whole account, as a file of Docket would have it. */
      readonly work: 'account';
      readonly path: string;
      readonly timeZone: string;
    }
  | {
      readonly work: 'write';
      /** Of the store. */
      readonly path: string;
      readonly format: ExportFormat;
      readonly scope: ExchangeScope;
      /** For a file of Docket with everything. */
      readonly preferences: Preferences | null;
      /** IANA. */
      readonly timeZone: string;
      /** Unix milliseconds. */
      readonly now: number;
    }
  | (BackupJob & { readonly work: 'compare' })
  | (BackupJob & { readonly work: 'pick'; readonly pick: BackupPick });

interface BackupJob {
  /** Of the store. */
  readonly path: string;
  /** Of the copy. */
  readonly backupPath: string;
}

export type ExchangeAnswer =
  | FoundFile
  | NoFile
  | { readonly kind: 'written'; readonly bytes: Uint8Array<ArrayBuffer>; readonly tasks: number }
  | { readonly kind: 'compared'; readonly comparison: BackupComparison }
  | { readonly kind: 'picked'; readonly objects: PickedObjects }
  /** A copy that was written by a later Docket. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'failed' };

type Writing = Extract<ExchangeJob, { readonly work: 'write' }>;

const WRITERS = {
  ticktick: writeTicktickCsv,
  markdown: writeMarkdown,
  todoTxt: writeTodoTxt,
  icalendar: writeIcalendar,
} as const;

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const tellProgress: TellProgress = (progress) => {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread of Node has no origin
  parentPort?.postMessage({ progress });
};

const write = (db: ReadDatabase, { format, scope, preferences, timeZone, now }: Writing) => {
  const context = { timeZone, now, fileName: '', idOf: hashed };
  if (format === 'docket') {
    const objects = readObjects(db, scope, tellProgress);
    const text = objectsToJson(objects, { inboxId: inboxIdOf(db), now, preferences });
    return { kind: 'written', bytes: encode(text), tasks: objects.task?.length ?? 0 } as const;
  }
  const account = readAccount(db, scope, { timeZone, tell: tellProgress });
  return {
    kind: 'written',
    bytes: encode(WRITERS[format](account, context)),
    tasks: account.tasks.length,
  } as const;
};

/** On a connection of its own, and of one moment: what is edited meanwhile is not in the file. */
const atOneMoment = <Value>(path: string, work: (db: ReadDatabase) => Value): Value => {
  const db = openReadOnly(path);
  try {
    db.get('BEGIN');
    return work(db);
  } finally {
    db.close();
  }
};

const readWhole = (db: ReadDatabase, { timeZone }: { readonly timeZone: string }): FoundFile => {
  const docket = { inboxId: inboxIdOf(db), objects: readObjects(db, { taskIds: null, withClosed: true }) };
  const file = readDocketFile(docket, { timeZone });
  return { kind: 'file', format: 'docket', file, docket: { ...docket, preferences: null }, columns: null };
};

const work = (job: ExchangeJob): ExchangeAnswer => {
  switch (job.work) {
    case 'read':
      return recognise(job.file);
    case 'write':
      return atOneMoment(job.path, (db) => write(db, job));
    case 'account':
      return atOneMoment(job.path, (db) => readWhole(db, job));
    case 'compare':
      return withCopy(job, (both) => ({ kind: 'compared', comparison: compareBackup(both) }));
    case 'pick':
      return withCopy(job, (both) => ({ kind: 'picked', objects: pickFromBackup(both, job.pick) }));
    default:
      return assertNever(job);
  }
};

const answer = (job: ExchangeJob): ExchangeAnswer => {
  try {
    return work(job);
  } catch (error) {
    if (error instanceof StoreOpenError && error.kind === 'newer') return { kind: 'newer' };
    if (error instanceof Error) return { kind: 'failed' };
    throw error;
  }
};

parentPort?.on('message', (job: ExchangeJob) => {
  const given = answer(job);
  // A large file is handed over, and not copied.
  postInPieces(parentPort, given, given.kind === 'written' ? [given.bytes.buffer] : []);
});
