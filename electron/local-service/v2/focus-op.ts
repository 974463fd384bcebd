import { focusOpsSchema, type FocusOp, type LiveFocus } from '#core/wire/v2/focus-op.ts';
import { timeToWireDate } from '#core/wire/wire-date.ts';
import { answerJson } from '#electron/local-service/answer.ts';
import { parseBody } from '#electron/local-service/parse-body.ts';
import { malformed } from '#electron/local-service/refusal.ts';
import { live, type UserCall } from '#electron/local-service/route.ts';
import { createEtag } from '#electron/local-service/rules/identity.ts';
import {
  applyFocusOp,
  isAlive,
  replaceLiveFocus,
  startLiveFocus,
} from '#electron/local-service/rules/live-focus.ts';
import {
  lastObjects,
  objectById,
  objectsFrom,
  saveObject,
} from '#electron/local-service/storage/object-table.ts';

/** A session with the operations that it has seen. */
interface Progress {
  readonly session: LiveFocus;
  readonly ops: readonly string[];
}

/** When it last changed: Unix milliseconds, each of its own. */
interface StoredLiveFocus extends Progress {
  readonly changed: number;
}

const KIND = 'liveFocus';

/** A session lasts hours and another takes its place, so the latest ones hold the one that runs. */
const LATEST = 20;

/** Operations that change one session at most: it is written whole, and so are its pauses. */
const MOST_OPS = 2000;

/** Whatever came before, a session can end. */
const ENDING: ReadonlySet<FocusOp['op']> = new Set(['finish', 'drop', 'exit']);

const latestOf = (call: UserCall): Promise<readonly StoredLiveFocus[]> =>
  lastObjects<StoredLiveFocus>(call, KIND, LATEST);

const lastChangeOf = async (call: UserCall): Promise<number> =>
  (await lastObjects<StoredLiveFocus>(call, KIND, 1))[0]?.changed ?? 0;

const save = async (call: UserCall, { session, ops }: Progress): Promise<void> => {
  const changed = Math.max(call.now, (await lastChangeOf(call)) + 1);
  const stored: StoredLiveFocus = { session: { ...session, etag: createEtag(call) }, ops, changed };
  await saveObject(call, KIND, { id: session.id, sortOrder: changed }, stored);
};

const deviceOf = ({ headers }: UserCall): string =>
  /"id"\s*:\s*"(\w{1,64})"/u.exec(headers.get('x-device') ?? '')?.[1] ?? '';

/** The sessions that a request has to do with: each is read once, and written once where it has changed. */
const createSessions = async (call: UserCall) => {
  const sessions = new Map<string, Progress | undefined>(
    (await latestOf(call)).map((stored) => [stored.session.id, stored]),
  );
  const changed = new Set<string>();
  return {
    byId: async (id: string): Promise<Progress | undefined> => {
      if (!sessions.has(id)) sessions.set(id, await objectById<StoredLiveFocus>(call, KIND, id));
      return sessions.get(id);
    },
    alive: (): readonly Progress[] =>
      [...sessions.values()].filter((known) => known !== undefined).filter(({ session }) => isAlive(session)),
    change: (progress: Progress): void => {
      const { id } = progress.session;
      sessions.set(id, progress);
      // The last one to change stands last.
      changed.delete(id);
      changed.add(id);
    },
    save: async (): Promise<void> => {
      for (const progress of [...changed].map((id) => sessions.get(id))) {
        if (progress !== undefined) await save(call, progress);
      }
    },
  };
};

/** One that is not known, and one that was done already, change nothing. */
const apply = async (
  call: UserCall,
  sessions: Awaited<ReturnType<typeof createSessions>>,
  op: FocusOp,
): Promise<void> => {
  const time = op.time ?? timeToWireDate(call.now);
  const known = await sessions.byId(op.oId);
  if (op.op === 'start') {
    if (known !== undefined) return;
    for (const { session, ops } of sessions.alive()) {
      sessions.change({ session: replaceLiveFocus(session, time), ops });
    }
    const session = startLiveFocus({ op, time, deviceId: deviceOf(call) });
    sessions.change({ session: { ...session, etag: '' }, ops: [op.id] });
    return;
  }
  if (known === undefined || known.ops.includes(op.id)) return;
  const session = applyFocusOp(known.session, op, time);
  if (session === known.session) return;
  if (known.ops.length >= MOST_OPS && !ENDING.has(op.op)) {
    throw malformed(
      `A focus session takes at most ${MOST_OPS} operations: end it (finish, drop or exit), and start another.`,
    );
  }
  sessions.change({ session, ops: [...known.ops, op.id] });
};

/** The one that began last; finished ones, too. */
const currentOf = async (call: UserCall): Promise<LiveFocus | undefined> =>
  (await latestOf(call))
    .map(({ session }) => session)
    .toSorted(
      (one, other) =>
        other.startTime.localeCompare(one.startTime) || Number(isAlive(other)) - Number(isAlive(one)),
    )
    .at(0);

/**
 * The operations in their order, then what changed after `lastPoint`. A change has a time of its own, so that the
 * next point is behind all that was answered, and before all that comes.
 */
const focusOp = live.post('/focus/batch/focusOp', async (call) => {
  const { lastPoint, opList } = parseBody(call, focusOpsSchema);
  const sessions = await createSessions(call);
  for (const op of opList) await apply(call, sessions, op);
  await sessions.save();
  const lastChange = await lastChangeOf(call);
  const point = lastChange >= call.now ? lastChange : call.now - 1;
  const updates = (await objectsFrom<StoredLiveFocus>(call, KIND, lastPoint + 1)).map(
    ({ session }) => session,
  );
  return answerJson({ point, current: (await currentOf(call)) ?? {}, updates });
});

export const focusOpRoutes = [focusOp];
