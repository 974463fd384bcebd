import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { Accounts } from '#core/accounts/accounts.ts';
import type { KnownLimits } from '#core/accounts/plan-limits.ts';
import { readOnlyListWith } from '#core/actions/read-only-lists.ts';
import type { ActionContext } from '#core/actions/run-actions.ts';
import type { Handlers } from '#core/ipc/serve.ts';
import {
  conflictsWith,
  openConflict,
  settleConflict,
  type JournalEntry,
} from '#core/store/outbox/conflict-journal.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { editObjects, type Edit } from '#core/store/commands/edit-objects.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { taskKey, type ObjectKey } from '#core/model/entity.ts';
import { deletedIn } from '#core/model/mutation.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { DELETED_ELSEWHERE } from '#core/store/outbox/problem-codes.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { nestingRefusal } from '#core/store/commands/edit-tags.ts';
import { describedConflicts, goneList } from '#core/store/unsent/described-conflicts.ts';
import { outboxEntry } from '#core/store/outbox/outbox.ts';
import { discardEdit, retryEdit } from '#core/store/unsent/decide-refused.ts';
import { titleOf, unsentEdits, type RawUnsentEdit } from '#core/store/unsent/unsent-edits.ts';
import type { SyncEngine } from '#core/sync/engine/engine.ts';
import { waitsFor } from '#core/sync/pending/dependencies.ts';
import { pendingOf } from '#core/sync/pending/pending-edits.ts';
import { acceptMerge } from '#core/sync/pull/merge-question.ts';
import { acceptLoss } from '#core/sync/pull/mass-loss.ts';
import { mayBeQuota, quotaMessage } from '#core/sync/push/quota-message.ts';
import { answersTo, refusalMessage } from '#core/sync/push/refusal-message.ts';

/** More than anybody reads; the counts of the status tell the rest. */
const LISTED = 500;

type SyncMethod = Extract<keyof Handlers, `sync.${string}`>;

const edit = (id: string): Result<never, AppError> => fail({ kind: 'NotFound', entity: 'edit', id });
const conflict = (id: string): Result<never, AppError> => fail({ kind: 'NotFound', entity: 'conflict', id });

interface SyncParts {
  /** Without V2 where only V1 is signed in. */
  readonly account: { readonly v2: unknown };
  readonly engine: SyncEngine;
  readonly accounts: Pick<Accounts, 'backUp'>;
  readonly knownLimits: KnownLimits;
}

const questionHandlers = (
  handler: ActionContext,
  { engine, accounts }: Pick<SyncParts, 'engine' | 'accounts'>,
) => {
  const { store, now } = handler;
  return {
    'sync.conflicts': () => ok([...describedConflicts(store.db, LISTED)]),
    'sync.restoreConflict': ({ id }) => {
      const entry = openConflict(store.db, BigInt(id));
      if (entry === null) return conflict(id);
      const restored = store.write((db, changes) => restoreValue(db, entry, { changes, at: now() }));
      if (!restored.ok) return fail({ kind: 'Refused', reason: restored.error });
      engine.announce();
      return ok({ undoToken: restored.value });
    },
    'sync.dismissConflict': ({ id }) =>
      store.write((db, changes) => settleConflict(db, BigInt(id), changes))
        ? ok(engine.announce())
        : conflict(id),
    'sync.answerServer': async ({ answer }) => {
      if (engine.status().server === null) return ok(engine.status());
      // What is taken over cannot be undone otherwise.
      await accounts.backUp('server');
      return ok(await engine.answerServer(answer));
    },
    'sync.acceptLoss': async () => {
      const isAsked = store.write((db) => acceptLoss(db));
      return ok(isAsked ? await engine.syncNow() : engine.status());
    },
  } satisfies Partial<Handlers>;
};

/** The trash takes no edits: what the journal keeps of a task in it waits until the task is restored. */
const trashRefusal = (db: ReadDatabase, { key, lost }: JournalEntry): Message | null => {
  if (key.entity !== 'task' || lost.kind === 'create' || deletedIn(lost) !== undefined) return null;
  const task = currentObject(db, key);
  return task !== null && isTrashed(task) ? { code: 'inTrash' } : null;
};

const readOnlyRefusal = (db: ReadDatabase, key: ObjectKey): Message | null => {
  const list = readOnlyListWith(db, key);
  return list === undefined ? null : { code: 'readOnlyList', values: { name: list.name } };
};

/** Brings a lost value back, as an edit of its own. @returns its undo token */
const restoreValue = (
  db: WriteDatabase,
  entry: JournalEntry,
  { changes, at }: { readonly changes: Changes; readonly at: number },
): Result<string | null, Message> => {
  const { key, lost } = entry;
  const refusal = readOnlyRefusal(db, key) ?? trashRefusal(db, entry) ?? nestingRefusal(db, key, lost);
  if (refusal !== null) return fail(refusal);
  const list = goneList(db, entry);
  const edits: readonly Edit[] = [
    ...(list === null
      ? []
      : [{ key: list.key, mutation: { kind: 'create', object: list.object, at } } as const]),
    ...conflictsWith(db, entry).map((one) => ({ key: one.key, mutation: { ...one.lost, at } })),
  ];
  settleConflict(db, entry.id, changes);
  return ok(editObjects(db, { message: { code: 'restoredConflict' }, edits, at }, changes).undoToken);
};

/** V1 takes nothing out of the trash. */
const isBeyondV1 = (db: ReadDatabase, { entity, objectId, code }: RawUnsentEdit): boolean => {
  const base = entity === 'task' && code === DELETED_ELSEWHERE ? readBase(db, taskKey(objectId)) : null;
  return base !== null && isTrashed(base);
};

/** What an edit waits for beside its turn: a list, say, that the service has refused. */
const waitingMessage = (db: ReadDatabase, { entity, objectId, state }: RawUnsentEdit): Message | null => {
  const key = state === 'waiting' ? waitsFor(db, pendingOf(db, { entity, id: objectId })) : null;
  return key === null
    ? null
    : { code: 'waitsFor.object', values: { entity: key.entity, name: titleOf(db, key) } };
};

/** The limits of the plan are asked for only where one may be the reason. */
const reasons = async (
  { store }: ActionContext,
  { account, knownLimits }: Pick<SyncParts, 'account' | 'knownLimits'>,
): Promise<(refused: RawUnsentEdit) => Message> => {
  const isAsked = unsentEdits(store.db, LISTED).some(
    ({ state, code }) => state === 'refused' && mayBeQuota(code),
  );
  const limits = isAsked ? await knownLimits() : null;
  return (refused) => {
    if (account.v2 === null && isBeyondV1(store.db, refused)) return { code: 'refused.deletedBeyondV1' };
    const overLimit = limits === null ? null : quotaMessage(store.db, refused, limits);
    return overLimit ?? refusalMessage(refused.code, refused.entity);
  };
};

export const createSyncHandlers = (
  handler: ActionContext,
  { account, engine, knownLimits, accounts }: SyncParts,
): Pick<Handlers, SyncMethod> => {
  const { store } = handler;
  return {
    'sync.status': () => ok(engine.status()),
    'sync.now': async () => ok(await engine.syncNow()),
    'sync.unsent': async () => {
      const reasonOf = await reasons(handler, { account, knownLimits });
      return ok(
        unsentEdits(store.db, LISTED).map((raw) => {
          const { code: _code, ...unsent } = raw;
          if (raw.state !== 'refused')
            return { ...unsent, reason: waitingMessage(store.db, raw), answers: null };
          const reason = reasonOf(raw);
          return { ...unsent, reason, answers: answersTo(reason) };
        }),
      );
    },
    'sync.retry': async ({ id }) => {
      const known = store.write((db, changes) => retryEdit(db, id, { changes, at: handler.now() }));
      return known ? ok(await engine.syncNow()) : edit(id);
    },
    'sync.discard': async ({ id }) => {
      const discard = () => store.write((db, changes) => discardEdit(db, id, { changes, at: handler.now() }));
      let discarded = discard();
      if (discarded === null && outboxEntry(store.db, BigInt(id)) !== null) {
        // It is tried again just now: where it is refused again, it is discarded then.
        await engine.syncNow();
        discarded = discard();
      }
      if (discarded === null) return edit(id);
      engine.announce();
      return ok(discarded);
    },
    'sync.stop': async () => ok(await engine.halt()),
    'sync.acceptMerge': async () => {
      const isAsked = store.write((db) => acceptMerge(db));
      return ok(isAsked ? await engine.syncNow() : engine.status());
    },
    'sync.setPresence': (presence) => {
      engine.setPresence(presence);
      return ok(engine.status());
    },
    ...questionHandlers(handler, { engine, accounts }),
  };
};
