import { focusOpsSchema, type FocusOp, type LiveFocus } from '#core/wire/v2/focus-op.ts';
import { timeToWireDate } from '#core/wire/wire-date.ts';
import { answerJson } from '#electron/local-service/answer.ts';
import { parseBody } from '#electron/local-service/parse-body.ts';
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

/** A session with the operations that it has seen, and when it last changed: Unix milliseconds, each of its own. */
interface StoredLiveFocus {
  readonly session: LiveFocus;
  readonly ops: readonly string[];
  readonly changed: number;
}

const KIND = 'liveFocus';

/** A session lasts hours and another takes its place, so the latest ones hold the one that runs. */
const LATEST = 20;

const latestOf = (call: UserCall): readonly StoredLiveFocus[] =>
  lastObjects<StoredLiveFocus>(call, KIND, LATEST);

const lastChangeOf = (call: UserCall): number => latestOf(call)[0]?.changed ?? 0;

const save = (call: UserCall, session: Omit<LiveFocus, 'etag'>, ops: readonly string[]): void => {
  const changed = Math.max(call.now, lastChangeOf(call) + 1);
  const stored: StoredLiveFocus = { session: { ...session, etag: createEtag(call) }, ops, changed };
  saveObject(call, KIND, { id: session.id, sortOrder: changed }, stored);
};

const deviceOf = ({ headers }: UserCall): string =>
  /"id"\s*:\s*"(\w{1,64})"/u.exec(headers.get('x-device') ?? '')?.[1] ?? '';

/** One that is not known, and one that was done already, change nothing. */
const apply = (call: UserCall, op: FocusOp): void => {
  const time = op.time ?? timeToWireDate(call.now);
  const known = objectById<StoredLiveFocus>(call, KIND, op.oId);
  if (op.op === 'start') {
    if (known !== undefined) return;
    for (const { session, ops } of latestOf(call).filter((other) => isAlive(other.session)))
      save(call, replaceLiveFocus(session, time), ops);
    save(call, startLiveFocus({ op, time, deviceId: deviceOf(call) }), [op.id]);
    return;
  }
  if (known === undefined || known.ops.includes(op.id)) return;
  const after = applyFocusOp(known.session, op, time);
  if (after !== known.session) save(call, after, [...known.ops, op.id]);
};

/** The one that began last; finished ones, too. */
const currentOf = (call: UserCall): LiveFocus | undefined =>
  latestOf(call)
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
const focusOp = live.post('/focus/batch/focusOp', (call) => {
  const { lastPoint, opList } = parseBody(call, focusOpsSchema);
  for (const op of opList) apply(call, op);
  const lastChange = lastChangeOf(call);
  const point = lastChange >= call.now ? lastChange : call.now - 1;
  const updates = objectsFrom<StoredLiveFocus>(call, KIND, lastPoint + 1).map(({ session }) => session);
  return answerJson({ point, current: currentOf(call) ?? {}, updates });
});

export const focusOpRoutes = [focusOp];
