import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { AccountRow } from '#shared/domain/account.ts';
import type { MoveOptions, MoveState } from '#shared/ipc/move-methods.ts';
import type { RunAnswer } from '#shared/actions/run.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { Accounts } from '#core/accounts/accounts.ts';
import { overLimitsOf, wantsOf, type KnownLimits } from '#core/accounts/plan-limits.ts';
import { storePathOf, type AccountSession } from '#core/accounts/session/account-session.ts';
import type { LargeActions } from '#core/actions/large-actions.ts';
import { answerOfOne, type ActionContext } from '#core/actions/run-actions.ts';
import type { FoundFile } from '#core/exchange/recognise.ts';
import { objectsFor, type PlacedFile } from '#core/exchange/objects-for.ts';
import { countsOf, listsOf, sampleOf } from '#core/exchange/summary.ts';
import type { ExchangeThread } from '#core/ipc/handlers/transfer.ts';
import { unreadService } from '#core/ipc/handlers/older-tasks.ts';
import type { Handlers } from '#core/ipc/serve.ts';
import type { Entity } from '#core/model/entity.ts';
import { isTrashed } from '#core/model/task-status.ts';
import {
  forgetMove,
  keepMove,
  keptMove,
  noteTarget,
  readMoved,
  readTargets,
  writeMoved,
  type KeptMove,
} from '#core/moves/move-file.ts';
import { beyondOf, idsFor, othersOf, trashedIn } from '#core/moves/plan-move.ts';
import { arrivedAt, removalOf } from '#core/moves/empty-source.ts';
import { nameOf, readBack, type Wanted } from '#core/sync/engine/read-back.ts';
import { compareMoved, missingOf, type Compared } from '#core/moves/verify-move.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { readMeta } from '#core/store/database/meta.ts';
import { projectRows } from '#core/store/queries/list-rows.ts';
import { NEEDS_V2 } from '#core/store/outbox/problem-codes.ts';
import { outboxOf } from '#core/store/outbox/outbox.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { sendOneAgain } from '#core/store/unsent/send-again.ts';

interface Given {
  readonly context: ActionContext;
  readonly accounts: Accounts;
  readonly large: LargeActions;
  readonly thread: ExchangeThread;
  readonly knownLimits: KnownLimits;
  readonly dataDirectory: string;
}

interface MoveParts extends Given, Pick<AccountSession, 'account' | 'engine'> {}

type NotReady = Extract<MethodOutput<'move.plan'>, { readonly kind: 'notReady' }>;

/** What is moved, as this account is to have it. */
interface Prepared {
  readonly kind: 'prepared';
  readonly found: FoundFile & { readonly docket: NonNullable<FoundFile['docket']> };
  readonly placed: PlacedFile;
  readonly from: AccountRow;
  readonly to: AccountRow;
}

const notReady = (why: NotReady['why']): NotReady => ({ kind: 'notReady', why });

const importStep = ({ placed: { inboxId, objects } }: Prepared, { existing }: MoveOptions) => ({
  action: 'data.import' as const,
  input: { into: null, existing, lists: [], tasks: [], file: { inboxId, objects } },
});

const outcomeOf = (answer: RunAnswer) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the action answers so
  answerOfOne('data.import', answer) as MethodOutput<'move.start'>;

type Waiting = 'waits' | 'refused' | 'beyond';

/** Why an object is not sent, by the name of it, as its last edit says; one without an entry is sent. */
const waitingIn = (db: ReadDatabase): ReadonlyMap<string, Waiting> =>
  new Map(
    db
      .arrays<readonly [entity: Entity, id: string, state: string, problem: string | null]>(
        'SELECT entity, entity_id, state, problem FROM outbox ORDER BY seq',
      )
      .map(([entity, id, state, problem]) => [
        nameOf({ entity, id }),
        state !== 'refused' ? 'waits' : problem === NEEDS_V2 ? 'beyond' : 'refused',
      ]),
  );

/** What was moved, read once: it never changes, and the state is asked for at every edit that is sent. */
interface Moved {
  readonly startedAt: number;
  readonly moved: readonly Wanted[];
  readonly names: readonly string[];
  /** JSON of the ids of tasks. */
  readonly taskIds: string;
}

const toMoved = (startedAt: number, moved: readonly Wanted[]): Moved => ({
  startedAt,
  moved,
  names: moved.map(({ key }) => nameOf(key)),
  taskIds: JSON.stringify(moved.flatMap(({ key }) => (key.entity === 'task' ? [key.id] : []))),
});

/**
 * All of a move is one transaction: one object that is here stands for all. Thousands of tasks are looked for in
 * their index, the few others one by one.
 */
const isHere = (db: ReadDatabase, { moved, taskIds }: Moved): boolean =>
  db.get('SELECT 1 FROM json_each(?) named CROSS JOIN task_row t ON t.id = named.value LIMIT 1', taskIds) !==
    undefined || moved.some(({ key }) => key.entity !== 'task' && currentObject(db, key) !== null);

const createMoveReader = ({ context: { store }, account, dataDirectory }: MoveParts) => {
  let read: Moved | null = null;
  const readOnce = ({ startedAt }: KeptMove): Moved => {
    if (read?.startedAt !== startedAt)
      read = toMoved(startedAt, readMoved({ dataDirectory, to: account.id }));
    return read;
  };
  const stateOf = (kept: KeptMove): MoveState => {
    const moved = readOnce(kept);
    const { db } = store;
    const waiting = waitingIn(db);
    const counts = { waits: 0, refused: 0, beyond: 0, sent: 0 };
    for (const name of moved.names) counts[waiting.get(name) ?? 'sent'] += 1;
    const { waits, ...counted } = counts;
    return {
      from: kept.from,
      startedAt: new Date(kept.startedAt).toISOString(),
      phase: isHere(db, moved) ? (waits > 0 ? 'sending' : 'sent') : 'interrupted',
      total: moved.names.length,
      ...counted,
      check: kept.check,
    };
  };
  return {
    movedOf: (kept: KeptMove): readonly Wanted[] => readOnce(kept).moved,
    state: (): MoveState | null => {
      const kept = keptMove(store.db);
      return kept === null ? null : stateOf(kept);
    },
  };
};

const createPreparer =
  ({ context: { store, timeZone }, accounts, account, thread, dataDirectory }: MoveParts) =>
  async ({ from, sameNames }: MoveOptions): Promise<Prepared | NotReady> => {
    const rows = accounts.overview().accounts;
    const [source, target] = [rows.find(({ id }) => id === from), rows.find(({ id }) => id === account.id)];
    if (from === account.id) return notReady('sameAccount');
    if (source === undefined || target === undefined) return notReady('unknown');
    // What is not here yet cannot be one with what comes.
    if (readMeta(store.db, 'lastSyncedAt') === null) return notReady('notSynced');
    const found = await thread.run({
      work: 'account',
      path: storePathOf(dataDirectory, from),
      timeZone: timeZone(),
    });
    thread.rest();
    if (typeof found === 'string') return notReady('tooLarge');
    if (found.kind !== 'file' || found.docket === null) return notReady('damaged');
    const { docket } = found;
    if (!Object.values(docket.objects).some((objects) => objects.some((object) => !isTrashed(object))))
      return notReady('empty');
    const idOf = idsFor(source, target, readTargets(dataDirectory, from));
    const placed = objectsFor(store.db, docket, { sameNames, idOf });
    return { kind: 'prepared', found: { ...found, docket }, placed, from: source, to: target };
  };

const planHandlers = (parts: MoveParts, state: () => MoveState | null) => {
  const { context, account, large, knownLimits, accounts, dataDirectory } = parts;
  const { store, now, timeZone } = context;
  const prepare = createPreparer(parts);
  const isUnderWay = (): boolean => state()?.phase === 'sending';
  return {
    'move.plan': async (options) => {
      if (isUnderWay()) return ok(notReady('underWay'));
      const prepared = await prepare(options);
      if (prepared.kind === 'notReady') return ok(prepared);
      const { found, placed } = prepared;
      const dry = await large.run({
        kind: 'run',
        run: { steps: [importStep(prepared, options)], dryRun: true },
      });
      if (!dry.ok) return dry;
      const { added, updated, skipped } = outcomeOf(dry.value);
      const known = new Set<string>(projectRows(store.db).map(({ id }) => id));
      return ok({
        kind: 'plan',
        counts: countsOf(found.file),
        lists: listsOf(found.file, ({ id }) => !known.has(placed.ids.get(id) ?? id)),
        sample: sampleOf(found.file, { timeZone: timeZone(), count: 50 }),
        others: othersOf(placed),
        added,
        updated,
        skipped,
        trashed: trashedIn(storePathOf(dataDirectory, options.from)),
        overLimits: overLimitsOf(store.db, () => wantsOf(placed.objects), await knownLimits()),
        beyond: account.v2 === null ? beyondOf(placed) : [],
      });
    },
    'move.start': async ({ id, ...options }) => {
      if (isUnderWay()) return fail({ kind: 'Refused', reason: { code: 'moveUnderWay' } });
      const prepared = await prepare(options);
      if (prepared.kind === 'notReady') return fail({ kind: 'Refused', reason: { code: 'moveNotReady' } });
      await accounts.backUp('import');
      const at = now();
      // What a kill leaves: no move, or one that can be begun again, or one that is written and goes on.
      writeMoved({ dataDirectory, to: account.id }, prepared.placed, at);
      noteTarget(dataDirectory, options.from, prepared.to);
      store.write((db) => keepMove(db, { from: options.from, startedAt: at, check: null }));
      const answer = await large.run({ kind: 'run', run: { steps: [importStep(prepared, options)] } }, id);
      return answer.ok ? ok(outcomeOf(answer.value)) : answer;
    },
  } satisfies Partial<Handlers>;
};

/** What a reading back is compared by. */
interface ReadBack {
  readonly kept: KeptMove;
  readonly sent: readonly Wanted[];
  readonly compared: Compared;
}

const verifyHandlers = (parts: MoveParts, { state, movedOf }: ReturnType<typeof createMoveReader>) => {
  const { context, account, engine } = parts;
  const { store, now } = context;
  /** @returns null where there is no move, or not all of it is sent */
  const read = async (): Promise<Result<ReadBack | null, AppError>> => {
    const kept = keptMove(store.db);
    if (kept === null) return ok(null);
    await engine.syncNow();
    if (state()?.phase !== 'sent') return ok(null);
    const waiting = waitingIn(store.db);
    const sent = movedOf(kept).filter(({ key }) => !waiting.has(nameOf(key)));
    const found = await readBack({ store, account, now }, sent);
    if (!found.ok) return unreadService(found.error, { code: 'moveNotRead' });
    return ok({ kept, sent, compared: { db: store.db, read: found.value, isV1: account.v2 === null } });
  };
  return {
    'move.verify': async () => {
      const answer = await read();
      if (!answer.ok) return answer;
      if (answer.value !== null) {
        const { kept, sent, compared } = answer.value;
        const check = compareMoved(compared, sent, now());
        store.write((db) => keepMove(db, { ...kept, check }));
      }
      return ok(state());
    },
    'move.sendAgain': async () => {
      const answer = await read();
      if (!answer.ok) return answer;
      if (answer.value !== null) {
        const { kept, sent, compared } = answer.value;
        store.write((db, changes) => {
          for (const key of missingOf(compared, sent)) {
            // One that was edited while it was read back is on its way: the next reading tells.
            if (outboxOf(db, key).length === 0)
              sendOneAgain(db, key, { has: () => null, changes, at: now() });
          }
          keepMove(db, { ...kept, check: null });
        });
        await engine.syncNow();
      }
      return ok(state());
    },
  } satisfies Partial<Handlers>;
};

const emptyHandler = ({ context, accounts, account, large, dataDirectory }: MoveParts) => {
  const { store } = context;
  return {
    'move.emptySource': async ({ to }) => {
      const rows = accounts.overview().accounts;
      const [source, target] = [rows.find(({ id }) => id === account.id), rows.find(({ id }) => id === to)];
      if (source === undefined || target === undefined || to === account.id)
        return fail({ kind: 'NotFound', entity: 'account', id: to });
      const arrived = arrivedAt({ dataDirectory, to }, account.id);
      if (arrived === null) return fail({ kind: 'Refused', reason: { code: 'moveNotChecked' } });
      const idOf = idsFor(source, target, readTargets(dataDirectory, account.id));
      const { steps, tasks, kept } = removalOf(store.db, { ...arrived, idOf });
      const answer = steps.length === 0 ? null : await large.run({ kind: 'run', run: { steps } });
      return answer === null || answer.ok ? ok({ tasks, kept }) : answer;
    },
  } satisfies Partial<Handlers>;
};

/** Moves everything of another account of this computer into the open one. */
export const createMoveHandlers = (given: Given) => {
  const parts = { ...given, ...given.accounts.current() };
  const reader = createMoveReader(parts);
  const { context, account, dataDirectory } = parts;
  return {
    ...planHandlers(parts, reader.state),
    ...verifyHandlers(parts, reader),
    ...emptyHandler(parts),
    'move.state': () => ok(reader.state()),
    'move.end': () => {
      context.store.write((db) => forgetMove(db, { dataDirectory, to: account.id }));
      return ok({ isDone: true });
    },
  } satisfies Partial<Handlers>;
};
