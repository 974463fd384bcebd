import { assertNever } from '#shared/domain/assert-never.ts';
import type { Author } from '#shared/domain/author.ts';
import type { BranchKind, BranchState } from '#shared/domain/branch.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { branchRoute } from '#shared/ipc/branch-routes.ts';
import { isCommand, type MethodOutput } from '#shared/ipc/contract.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { NewEvent } from '#shared/ipc/events.ts';
import type { AccountSession } from '#core/accounts/session/account-session.ts';
import { branchPath, removeBranchFiles } from '#core/branch/branch-files.ts';
import { openRehearsal } from '#core/branch/rehearsal.ts';
import { openRewind, type OpenBranch, type RehearsedObject, type Rewind } from '#core/branch/rewind.ts';
import { daysMoved } from '#core/ipc/change-event.ts';
import { changesNear } from '#core/store/change-log/describe-change.ts';
import { firstChange, lastChange, momentOf } from '#core/store/change-log/read-log.ts';
import type { RewindProgress } from '#core/store/change-log/rewind-store.ts';
import type { Changes } from '#core/store/database/changes.ts';

type Answer<Value> = Promise<Result<Value, AppError>>;

interface Call {
  readonly method: string;
  readonly input: unknown;
  readonly author?: Author | undefined;
}

/** What a branch's calls go to. */
export interface ServedBranch {
  readonly serve: (method: string, input: unknown, author?: Author) => Answer<unknown>;
  /** To be told of what was written, before anybody reads. */
  readonly note: (changes: Changes) => void;
  /** The day that its clock is at. */
  readonly today: () => string;
}

export interface BranchEffects {
  /** Of the account that is open. */
  readonly session: () => AccountSession;
  /** Where the files of that account are. */
  readonly directory: () => string;
  /** Unix milliseconds. */
  readonly now: () => number;
  /** @returns hexadecimal */
  readonly newId: () => string;
  readonly announce: (event: NewEvent) => void;
  /** Makes the handlers of a branch. @param path of its file */
  readonly serve: (branch: OpenBranch, id: string, path: string) => ServedBranch;
}

interface Kept extends OpenBranch, ServedBranch {
  readonly id: string;
  readonly kind: BranchKind;
  readonly directory: string;
  readonly beganAt: number;
  /** Stops following the account. */
  readonly leave: () => void;
}

/** The branches of the open account: one of each kind at most. */
export interface Branches {
  readonly open: (kind: BranchKind) => Answer<BranchState>;
  readonly state: (id: string) => Result<BranchState, AppError>;
  readonly moveTo: (id: string, at: number) => Answer<MethodOutput<'branch.moveTo'>>;
  readonly call: (id: string, call: Call) => Answer<unknown>;
  readonly near: (id: string) => Result<MethodOutput<'branch.near'>, AppError>;
  /** The file of a rewind when it shows its moment; null where there is none. */
  readonly pathOf: (id: string) => Promise<string | null>;
  /** The objects that a rehearsal has changed. Waits for a write that is running. Null for an unknown branch. */
  readonly changesOf: (id: string) => Promise<RehearsedObject[] | null>;
  /** @returns false where there is no such branch */
  readonly close: (id: string) => boolean;
  /** Ends all of them, and removes what an earlier start left of others. The directory is that of the account then. */
  readonly reset: () => void;
  /** While one is open, the log must not be pruned under it. */
  readonly isOpen: () => boolean;
}

const NOT_IN = { rewind: 'notInRewind', rehearsal: 'notInRehearsal' } as const;

const refused = (
  code: 'pastIsReadOnly' | 'nothingToRewind' | (typeof NOT_IN)[BranchKind],
): Result<never, AppError> => fail({ kind: 'Refused', reason: { code } });

const gone = (id: string): Result<never, AppError> => fail({ kind: 'NotFound', entity: 'branch', id });

const countOf = (rewind: Rewind | null): BranchState['unknown'] => {
  const unknown = rewind?.unknown() ?? [];
  const tasks = unknown.filter(({ entity }) => entity === 'task').length;
  return { tasks, others: unknown.length - tasks };
};

/** What the route of a method says of a call; null where the branch answers it. */
const refusalOf = (method: string, kind: BranchKind): Result<never, AppError> | null => {
  const route = branchRoute(method);
  switch (route) {
    case 'branch':
      return kind === 'rewind' && isCommand(method) ? refused('pastIsReadOnly') : null;
    case 'rehearsal':
      return kind === 'rewind' ? refused(NOT_IN.rewind) : null;
    case 'account':
    case 'never':
      return refused(NOT_IN[kind]);
    default:
      return assertNever(route);
  }
};

/** @returns what opens one; null where another account was opened meanwhile */
const createOpener =
  ({ session, directory, now, announce, serve }: BranchEffects) =>
  async (kind: BranchKind, id: string): Promise<Kept | null> => {
    const real = session();
    const inDirectory = directory();
    const path = branchPath(inDirectory, id);
    let kept: Kept | null = null;
    try {
      await real.store.copyTo(path);
      if (session() !== real) return null;
      const onProgress = (progress: RewindProgress): void =>
        announce({ type: 'branch.progress', branch: id, ...progress });
      const branch =
        kind === 'rewind'
          ? openRewind({ log: real.store, path, now, onProgress })
          : openRehearsal({ path, inboxId: real.account.inboxId, now });
      const served = serve(branch, id, path);
      const { rewind } = branch;
      const leave = rewind === null ? () => undefined : real.store.onChange(() => rewind.follow(served.note));
      kept = { ...branch, ...served, id, kind, directory: inDirectory, beganAt: now(), leave };
      return kept;
    } finally {
      if (kept === null) removeBranchFiles(inDirectory, id);
    }
  };

const stateOf = (
  { id, kind, beganAt, rewind }: Kept,
  { session }: Pick<BranchEffects, 'session'>,
): BranchState => {
  const { db } = session().store;
  const [first, last] = [firstChange(db), lastChange(db)];
  return {
    branch: id,
    kind,
    at: rewind?.at() ?? beganAt,
    oldest: (first === null ? null : momentOf(db, first)) ?? beganAt,
    newest: momentOf(db, last) ?? beganAt,
    unknown: countOf(rewind),
  };
};

/** What is written in pieces is read when it is whole, and commands wait for large ones. */
const whenReady = async ({ rewind, store }: Kept, method: string): Promise<void> => {
  await rewind?.settled();
  while (isCommand(method) && store.isBusy()) await store.writable();
};

/** @returns whether it shows that moment now; a rehearsal has none */
const moveKept = async (
  { id, rewind, note, today }: Kept,
  at: number,
  announce: BranchEffects['announce'],
): Promise<boolean> => {
  const day = today();
  const hasMoved = (await rewind?.moveTo(at, note)) ?? false;
  if (today() !== day) announce({ type: 'branch.changed', branch: id, change: daysMoved(null) });
  return hasMoved;
};

const untilIdle = async (store: Kept['store'] | undefined): Promise<void> => {
  while (store?.isBusy() === true) await store.writable();
};

export const createBranches = (effects: BranchEffects): Branches => {
  const { session, directory, announce } = effects;
  const branches = new Map<string, Kept>();
  const openOne = createOpener(effects);

  const end = (kept: Kept): void => {
    branches.delete(kept.id);
    kept.leave();
    kept.close();
    removeBranchFiles(kept.directory, kept.id);
    announce({ type: 'branch.ended', branch: kept.id });
  };
  const of = <Found>(id: string, use: (kept: Kept) => Found): Found | Result<never, AppError> => {
    const kept = branches.get(id);
    return kept === undefined ? gone(id) : use(kept);
  };
  return {
    open: async (kind) => {
      if (kind === 'rewind' && firstChange(session().store.db) === null) return refused('nothingToRewind');
      const kept = await openOne(kind, effects.newId());
      if (kept === null) return refused(NOT_IN[kind]);
      for (const other of branches.values()) if (other.kind === kind) end(other);
      branches.set(kept.id, kept);
      return ok(stateOf(kept, effects));
    },
    changesOf: async (id) =>
      untilIdle(branches.get(id)?.store).then(() => branches.get(id)?.changes?.() ?? null),
    close: (id) => {
      const kept = branches.get(id);
      if (kept !== undefined) end(kept);
      return kept !== undefined;
    },
    state: (id) => of(id, (kept) => ok(stateOf(kept, effects))),
    moveTo: async (id, at) =>
      of(id, async (kept): Answer<MethodOutput<'branch.moveTo'>> => {
        const hasMoved = await moveKept(kept, at, announce);
        if (!branches.has(id)) return gone(id);
        return ok(hasMoved ? { kind: 'moved', state: stateOf(kept, effects) } : { kind: 'superseded' });
      }),
    call: async (id, { method, input, author }) =>
      of(id, async (kept) => {
        const refusal = refusalOf(method, kept.kind);
        if (refusal !== null) return refusal;
        await whenReady(kept, method);
        return branches.has(id) ? kept.serve(method, input, author) : gone(id);
      }),
    near: (id) =>
      of(id, ({ rewind, beganAt }) => ok(changesNear(session().store.db, rewind?.at() ?? beganAt))),
    pathOf: async (id) => {
      const kept = branches.get(id);
      await kept?.rewind?.settled();
      return kept === undefined || !branches.has(id) ? null : branchPath(kept.directory, id);
    },
    reset: () => {
      for (const kept of branches.values()) end(kept);
      removeBranchFiles(directory());
    },
    isOpen: () => branches.size > 0,
  };
};
