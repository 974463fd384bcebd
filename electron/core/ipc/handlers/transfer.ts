import { isDeepStrictEqual } from 'node:util';
import type { AccountId } from '#shared/domain/account.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { ReadFile } from '#shared/domain/exchange.ts';
import type { ImportOptions } from '#shared/actions/import-actions.ts';
import type { ActionAnswer } from '#shared/actions/actions.ts';
import type { RunAnswer } from '#shared/actions/run.ts';
import type { HandlerInput, MethodOutput } from '#shared/ipc/contract.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { NewEvent } from '#shared/ipc/events.ts';
import type { ExportFormat, FileOptions, ReadFileSummary } from '#shared/ipc/transfer-methods.ts';
import type { LargeActions } from '#core/actions/large-actions.ts';
import { overLimitsOf, wantsOf, type KnownLimits, type Wants } from '#core/accounts/plan-limits.ts';
import { objectsOfFile } from '#core/actions/import-objects.ts';
import { idOfFileTask, listFinder } from '#core/actions/import-tasks.ts';
import { answerOfOne, type ActionContext } from '#core/actions/run-actions.ts';
import type { ExchangeAnswer, ExchangeJob } from '#core/exchange/exchange-thread.ts';
import type { FoundFile, GivenFile } from '#core/exchange/recognise.ts';
import type { FilePreferences } from '#core/ipc/handlers/file-preferences.ts';
import { correct, withoutLeftOut, type Corrected } from '#core/exchange/corrections.ts';
import { countsOf, listsOf, sampleOf } from '#core/exchange/summary.ts';
import type { Handlers } from '#core/ipc/serve.ts';
import type { JobThread } from '#core/job-thread.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { projectRows } from '#core/store/queries/list-rows.ts';
import { PLAIN } from '#core/views/outline.ts';
import type { ViewEngine } from '#core/views/view-engine.ts';

/** Tasks that are shown before the import, and can be corrected there. */
const SAMPLE = 300;

/** Bytes; a larger one would not fit into the thread that reads it. */
const MAX_FILE = 200 * 1_048_576;
/** Of one answer: base64 makes four of three. */
const PIECE = 3 * 1_048_576;

const WARNINGS = 500;

export type ExchangeThread = JobThread<ExchangeJob, ExchangeAnswer>;

/** A file between the page and the core. */
type Held = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  parts: Uint8Array[];
  found: FoundFile | null;
  /** The reading that was asked for last. */
  reading?: Promise<unknown>;
};

interface TransferParts {
  readonly context: ActionContext;
  readonly views: ViewEngine;
  readonly large: LargeActions;
  readonly thread: ExchangeThread;
  readonly newId: () => string;
  /** Of the store. */
  readonly path: string;
  readonly account: { readonly id: AccountId };
  /** Makes a copy of the store. @throws when there is no room for one */
  readonly backUp: () => Promise<void>;
  readonly preferences: FilePreferences;
  readonly knownLimits: KnownLimits;
  readonly announce: (event: NewEvent) => void;
}

/** Whether the import makes a list. Lists of a file of Docket keep their ids. */
const isNewIn = (
  db: ReadDatabase,
  docket: FoundFile['docket'],
  into: ImportOptions['into'],
): ((list: ReadFile['lists'][number]) => boolean) => {
  if (into !== null) return () => false;
  const findList = listFinder(db);
  if (docket === null) return (list) => findList(list) === undefined;
  const known = new Set<string>(projectRows(db).map(({ id }) => id));
  return ({ id }) => !known.has(id);
};

const EXPORTS: Readonly<Record<ExportFormat, { readonly ending: string; readonly type: string }>> = {
  docket: { ending: '.json', type: 'application/json' },
  ticktick: { ending: '.csv', type: 'text/csv' },
  markdown: { ending: '.md', type: 'text/markdown' },
  todoTxt: { ending: '.txt', type: 'text/plain' },
  icalendar: { ending: '.ics', type: 'text/calendar' },
};

const noFile = (id: string): Result<never, AppError> => fail({ kind: 'NotFound', entity: 'file', id });

/** A file of Docket is imported as its objects, which no corrections change, unless all of it goes into one list. */
const wholeOf = ({ docket }: FoundFile, { into }: FileOptions): FoundFile['docket'] =>
  into === null ? docket : null;

const correctedOf = (found: FoundFile, options: FileOptions): Corrected =>
  correct(found.file, wholeOf(found, options) === null ? options.corrections : []);

const importStep = (found: FoundFile, { corrections, ...options }: FileOptions) => {
  const whole = wholeOf(found, { corrections, ...options });
  const { lists, tasks } =
    whole === null ? withoutLeftOut(correct(found.file, corrections)) : { lists: [], tasks: [] };
  const objects = whole === null ? null : { inboxId: whole.inboxId, objects: whole.objects };
  return { action: 'data.import' as const, input: { ...options, lists, tasks, file: objects } };
};

const outcomeOf = (answer: RunAnswer) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the action answers so
  answerOfOne('data.import', answer) as ActionAnswer<'data.import'>;

const summaryOf = (
  db: ReadDatabase,
  found: FoundFile,
  { timeZone, options }: { readonly timeZone: string; readonly options: FileOptions },
): Omit<ReadFileSummary, 'added' | 'updated' | 'skipped' | 'changesOther' | 'preferences' | 'overLimits'> => {
  const { format, docket, columns } = found;
  const corrected = correctedOf(found, options);
  const file = withoutLeftOut(corrected);
  return {
    format,
    counts: countsOf(file),
    lists: listsOf(file, isNewIn(db, docket, options.into)),
    canCorrect: wholeOf(found, options) === null,
    fileLists: corrected.file.lists.map(({ id, name }) => ({ id, name })),
    sample: sampleOf(corrected.file, { timeZone, count: SAMPLE, leftOut: corrected.leftOut }),
    warnings: file.warnings.slice(0, WARNINGS).map((warning) => ({ ...warning })),
    warningCount: file.warnings.length,
    fields: file.fields.map((use) => ({ ...use })),
    columns: columns === null ? null : { names: [...columns.names], uses: [...columns.uses] },
  };
};

/** The lists and tasks that the import makes here. */
const wantsOfFile = (db: ReadDatabase, found: FoundFile, options: FileOptions): Wants => {
  const whole = wholeOf(found, options);
  if (whole !== null) return wantsOf(objectsOfFile(db, whole).objects);
  const { lists, tasks } = withoutLeftOut(correctedOf(found, options));
  const isNew = isNewIn(db, null, options.into);
  const findList = listFinder(db);
  const here = new Map(
    lists.map((list) => [list.id, isNew(list) ? list.id : (findList(list)?.id ?? list.id)]),
  );
  const listOf = (id: string | null): string =>
    options.into ?? (id === null ? inboxIdOf(db) : (here.get(id) ?? id));
  return {
    newLists: lists
      .filter(isNew)
      .map((list) => ({ id: list.id, name: list.name, columns: list.columns.length })),
    tasks: tasks.map((task) => ({
      id: idOfFileTask(task.id),
      listId: listOf(task.listId),
      title: task.title,
      isOpen: task.status === 'open',
      items: task.items.length,
      reminders: task.reminders.length,
    })),
  };
};

type NotRead = Extract<MethodOutput<'transfer.read'>, { readonly kind: 'notRead' }>;

const toFound = (answer: ExchangeAnswer | 'tooComplex' | 'closed'): FoundFile | NotRead => {
  if (typeof answer === 'string') return { kind: 'notRead', why: 'tooComplex' };
  if (isOfFile(answer)) return answer.kind === 'file' ? answer : { kind: 'notRead', why: answer.kind };
  return { kind: 'notRead', why: 'damaged' };
};

const OTHERS = ['written', 'compared', 'picked', 'newer', 'failed'] as const;

const isOfFile = (
  answer: ExchangeAnswer,
): answer is Exclude<ExchangeAnswer, { readonly kind: (typeof OTHERS)[number] }> =>
  !OTHERS.some((kind) => kind === answer.kind);

/** The file that is held, and who holds it. */
const createHolder = (newId: () => string) => {
  let held: Held | null = null;
  return {
    hold: (file: Omit<Held, 'id' | 'found'>): Held => (held = { ...file, id: newId(), found: null }),
    find: (id: string): Held | null => (held?.id === id ? held : null),
    letGo: (id: string): void => {
      if (held?.id === id) held = null;
    },
  };
};

/** Reads a file that is held, once for the same uses of its columns. */
const heldReader =
  ({ context: { timeZone, now }, thread }: Pick<TransferParts, 'context' | 'thread'>) =>
  async (file: Held, uses: GivenFile['uses']): Promise<FoundFile | NotRead> => {
    if (file.size > MAX_FILE) return { kind: 'notRead', why: 'tooLarge' };
    if (file.found !== null && (uses === null || isDeepStrictEqual(uses, file.found.columns?.uses)))
      return file.found;
    const given = {
      bytes: Buffer.concat(file.parts),
      name: file.name,
      timeZone: timeZone(),
      now: now(),
      uses,
    };
    const found = toFound(await thread.run({ work: 'read', file: given }));
    file.found = found.kind === 'file' ? found : null;
    return found;
  };

const importHandlers = (
  { context, large, thread, backUp, preferences, knownLimits }: TransferParts,
  { hold, find }: ReturnType<typeof createHolder>,
) => {
  const { store, timeZone } = context;
  const readHeld = heldReader({ context, thread });
  return {
    'transfer.open': ({ name, size }) => ok({ fileId: hold({ name, size, parts: [] }).id }),
    'transfer.append': ({ fileId, piece }) => {
      const file = find(fileId);
      if (file === null) return noFile(fileId);
      // What is too large is told when it is read, and needs no memory until then.
      if (file.size <= MAX_FILE) file.parts.push(Buffer.from(piece, 'base64'));
      return ok({ isDone: true });
    },
    'transfer.read': async ({ fileId, uses, options }) => {
      const file = find(fileId);
      if (file === null) return noFile(fileId);
      const reading = readHeld(file, uses);
      file.reading = reading;
      const found = await reading;
      if (found.kind === 'notRead') return ok(found);
      const dry = await large.run({
        kind: 'run',
        run: { steps: [importStep(found, options)], dryRun: true },
      });
      if (!dry.ok) return dry;
      const { added, updated, skipped, undoToken } = outcomeOf(dry.value);
      return ok({
        kind: 'read',
        changesOther: undoToken !== null && added + updated === 0,
        preferences: preferences.describe(found),
        ...summaryOf(store.db, found, { timeZone: timeZone(), options }),
        overLimits: overLimitsOf(store.db, () => wantsOfFile(store.db, found, options), await knownLimits()),
        added,
        updated,
        skipped,
      });
    },
    'transfer.import': async ({ fileId, options, withPreferences, id }) => {
      // Columns that were named a moment ago may still be read.
      await find(fileId)?.reading;
      const found = find(fileId)?.found ?? null;
      if (found === null) return noFile(fileId);
      await backUp();
      const answer = await large.run({ kind: 'run', run: { steps: [importStep(found, options)] } }, id);
      if (!answer.ok) return answer;
      const viewOptions = withPreferences ? preferences.take(found) : null;
      return ok({ ...outcomeOf(answer.value), viewOptions });
    },
  } satisfies Partial<Handlers>;
};

/** Data that comes in from files and goes out into them. One file is held at a time. */
export const createTransferHandlers = (parts: TransferParts) => {
  const { context, views, thread, path } = parts;
  const { timeZone, now, daysOf } = context;
  const holder = createHolder(parts.newId);
  const idsOf = ({ scope, withClosed }: HandlerInput<'transfer.export'>): ReadonlySet<string> | null => {
    if (scope.kind === 'all') return null;
    if (scope.kind === 'tasks') return new Set(scope.ids);
    const { view, rule } = scope;
    return new Set(views.readOnce({ view, arrangement: PLAIN, withClosed, rule, bounds: daysOf(view) }).ids);
  };
  return {
    ...importHandlers(parts, holder),
    'transfer.export': async (input) => {
      const { format, withClosed } = input;
      const scope = { taskIds: idsOf(input), withClosed };
      const job: ExchangeJob = {
        work: 'write',
        path,
        format,
        scope,
        preferences: parts.preferences.forExport(input),
        timeZone: timeZone(),
        now: now(),
      };
      const answer = await thread.run(job, (progress) => {
        parts.announce({ type: 'transfer.progress', ...progress });
      });
      if (answer === 'closed') return fail({ kind: 'Refused', reason: { code: 'stopped' } });
      if (typeof answer === 'string' || answer.kind !== 'written')
        return fail({ kind: 'Refused', reason: { code: 'exportFailed' } });
      const { ending, type } = EXPORTS[format];
      const { bytes, tasks } = answer;
      const name = `Docket ${new Date(now()).toISOString().slice(0, 10)}${ending}`;
      const { id, size } = holder.hold({ name, size: bytes.length, parts: [bytes] });
      return ok({ fileId: id, name, type, size, tasks });
    },
    'transfer.stop': () => {
      thread.stop();
      return ok({ isDone: true });
    },
    'transfer.take': ({ fileId, at }) => {
      const bytes = holder.find(fileId)?.parts[0];
      if (bytes === undefined) return noFile(fileId);
      const next = at + PIECE;
      const part = bytes.subarray(at, next);
      const piece = Buffer.from(part.buffer, part.byteOffset, part.length).toString('base64');
      return ok({ piece, next: next < bytes.length ? next : null });
    },
    'transfer.close': ({ fileId }) => {
      holder.letGo(fileId);
      thread.rest();
      return ok({ isDone: true });
    },
  } satisfies Partial<Handlers>;
};
