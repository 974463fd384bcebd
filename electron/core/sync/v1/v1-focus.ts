import { ok, type Result } from '#shared/domain/result.ts';
import type { ExactJson } from '#shared/domain/exact-json.ts';
import { focusKey } from '#core/model/focus.ts';
import {
  isObject,
  integerField,
  listField,
  textField,
  timeField,
  type RawObject,
} from '#core/model/raw-object.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { V1Client } from '#core/remote/v1-client.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { hasBase } from '#core/store/rows/base-objects.ts';
import { toLocalId, toLocalObject, toRemoteId } from '#core/store/rows/remote-ids.ts';
import type { Store } from '#core/store/store.ts';
import type { Target } from '#core/sync/pending/plan-push.ts';
import type { FocusSource } from '#core/sync/pull/pull-focus.ts';
import { keep, remote, type V1Push } from '#core/sync/v1/v1-names.ts';

/** Focus sessions of an account without V2: V1 adds and deletes them, chooses the ids, and takes one task. */

const DAY = 86_400_000;
/** The service answers no more. */
const SPAN = 30 * DAY;

const typeOf = (focus: RawObject): number => Number(integerField(focus, 'type') ?? 0n);

const taskOf = (focus: RawObject): string | null => {
  const [first] = listField(focus, 'tasks');
  return isObject(first) ? textField(first, 'taskId') : null;
};

const focusOnV1 = (db: ReadDatabase, focus: RawObject): RawObject => {
  const taskId = taskOf(focus);
  const { startTime = null, endTime = null, pauseDuration = 0, note = '' } = focus;
  const length = ((timeField(focus, 'endTime') ?? 0) - (timeField(focus, 'startTime') ?? 0)) / 1000;
  const duration = Math.max(0, Math.round(length) - Number(pauseDuration));
  const named = taskId === null ? {} : { taskId: toRemoteId(db, taskId) };
  return { type: typeOf(focus), ...named, note, startTime, endTime, pauseDuration, duration };
};

type Saved = Promise<Result<RawObject | null | 'needsV2', RemoteError>>;

/** V1 changes no session, and has no dropped ones: what was given up stays here. */
export const saveFocusOnV1 = async (push: V1Push, { key, base, target }: Target): Saved => {
  if (base !== null || target === null) return ok('needsV2');
  if (Number(integerField(target, 'status') ?? 1n) !== 1) return ok('needsV2');
  const made = await push.client.createFocus(focusOnV1(push.store.db, target));
  if (!made.ok) return made;
  keep(push, key.id, made.value);
  return ok(target);
};

export const eraseFocusOnV1 = async (push: V1Push, { key, base }: Target): Saved => {
  const erased = await push.client.deleteFocus(remote(push, key.id), typeOf(base ?? {}));
  return erased.ok ? ok(null) : erased;
};

const toLocalPart = (db: ReadDatabase, part: ExactJson): ExactJson => {
  const taskId = isObject(part) ? textField(part, 'taskId') : null;
  return isObject(part) && taskId !== null ? { ...part, taskId: toLocalId(db, taskId) } : part;
};

/** Under the ids that they have here. */
const toLocalFocus = ({ db }: Store, focus: RawObject): RawObject => ({
  ...toLocalObject(db, focus),
  tasks: listField(focus, 'tasks').map((part) => toLocalPart(db, part)),
});

const between = async (
  client: V1Client,
  span: { readonly from: number; readonly to: number },
): Promise<Result<readonly RawObject[], RemoteError>> => {
  const pomodoros = await client.focusSessions({ type: 0, ...span });
  if (!pomodoros.ok) return pomodoros;
  const watches = await client.focusSessions({ type: 1, ...span });
  return watches.ok ? ok([...pomodoros.value, ...watches.value]) : watches;
};

/** The last days: V1 has no pages, and cuts a span of more than 30 days to those before its end. */
export const focusOfV1 = (store: Store, client: V1Client, now: () => number): FocusSource => ({
  page: async () => {
    const sessions = await between(client, { from: now() - SPAN, to: now() + DAY });
    return sessions.ok ? ok(sessions.value.map((focus) => toLocalFocus(store, focus))) : sessions;
  },
  // A session that began before the span may have ended in it; one day more keeps clear of the edge.
  allSince: () => now() - SPAN + 2 * DAY,
  isV1: true,
});

/** What the service has of a session that was sent in doubt: by its id, else by its times and its kind. */
export const readFocusOnV1 = async (
  push: V1Push,
  id: string,
  wanted: RawObject,
): Promise<Result<RawObject | null, RemoteError>> => {
  const { store, client } = push;
  const [start, end] = [timeField(wanted, 'startTime') ?? 0, timeField(wanted, 'endTime') ?? 0];
  const found = await between(client, { from: start - DAY, to: end + DAY });
  if (!found.ok) return found;
  const remoteId = toRemoteId(store.db, id);
  const isTheOne = (focus: RawObject): boolean =>
    timeField(focus, 'startTime') === Math.floor(start / 1000) * 1000 ||
    timeField(focus, 'startTime') === start;
  const isNew = (focus: RawObject): boolean =>
    !hasBase(store.db, focusKey(toLocalId(store.db, textField(focus, 'id') ?? '')));
  const one =
    found.value.find((focus) => focus['id'] === remoteId) ??
    found.value.find((focus) => isTheOne(focus) && typeOf(focus) === typeOf(wanted) && isNew(focus));
  if (one === undefined) return ok(null);
  keep(push, id, one);
  return ok(toLocalFocus(store, one));
};
