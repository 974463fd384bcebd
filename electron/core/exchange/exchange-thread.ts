import { parentPort } from 'node:worker_threads';
import type { ExportFormat } from '#shared/ipc/transfer-methods.ts';
import { writeDocketJson } from '#core/exchange/formats/docket-json.ts';
import { writeIcalendar } from '#core/exchange/formats/icalendar-writer.ts';
import { writeMarkdown } from '#core/exchange/formats/markdown-writer.ts';
import { writeTicktickCsv } from '#core/exchange/formats/ticktick-csv.ts';
import { writeTodoTxt } from '#core/exchange/formats/todo-txt.ts';
import { hashed } from '#core/exchange/collector.ts';
import { readAccount, type ExchangeScope } from '#core/exchange/read-account.ts';
import { recognise, type FoundFile, type GivenFile, type NoFile } from '#core/exchange/recognise.ts';
import { openReadOnly, type ReadDatabase } from '#core/store/database/database.ts';

/** What the thread is asked. */
export type ExchangeJob =
  | { readonly work: 'read'; readonly file: GivenFile }
  | {
      readonly work: 'write';
      /** Of the store. */
      readonly path: string;
      readonly format: ExportFormat;
      readonly scope: ExchangeScope;
      /** IANA. */
      readonly timeZone: string;
      /** Unix milliseconds. */
      readonly now: number;
    };

export type ExchangeAnswer =
  | FoundFile
  | NoFile
  | { readonly kind: 'written'; readonly bytes: Uint8Array; readonly tasks: number }
  | { readonly kind: 'failed' };

type Writing = Extract<ExchangeJob, { readonly work: 'write' }>;

const WRITERS = {
  ticktick: writeTicktickCsv,
  markdown: writeMarkdown,
  todoTxt: writeTodoTxt,
  icalendar: writeIcalendar,
} as const;

const write = (db: ReadDatabase, { format, scope, timeZone, now }: Writing) => {
  const context = { timeZone, now, fileName: '', idOf: hashed };
  const account = readAccount(db, scope, timeZone);
  const text = format === 'docket' ? writeDocketJson(db, scope, context) : WRITERS[format](account, context);
  return { kind: 'written', bytes: new TextEncoder().encode(text), tasks: account.tasks.length } as const;
};

/** On a connection of its own, and of one moment: what is edited meanwhile is not in the file. */
const writeFile = (job: Writing): ExchangeAnswer => {
  const db = openReadOnly(job.path);
  try {
    db.get('BEGIN');
    return write(db, job);
  } finally {
    db.close();
  }
};

const answer = (job: ExchangeJob): ExchangeAnswer => {
  try {
    return job.work === 'read' ? recognise(job.file) : writeFile(job);
  } catch (error) {
    if (error instanceof Error) return { kind: 'failed' };
    throw error;
  }
};

// oxlint-disable-next-line require-post-message-target-origin -- a port of a thread has no origin
parentPort?.on('message', (job: ExchangeJob) => parentPort?.postMessage(answer(job)));
