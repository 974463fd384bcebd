import { present } from '#core/wire/present.ts';
import { FOCUS_DONE, FOCUS_TYPES, type V2PomodoroBody } from '#core/wire/v2/v2-pomodoro.ts';
import { timeToWireDate, wireDateToTime } from '#core/wire/wire-date.ts';
import { createEtag, createId } from '#electron/local-service/rules/identity.ts';
import type { UserCall } from '#electron/local-service/route.ts';
import {
  objectById,
  objectsOfKind,
  removeObject,
  saveObject,
} from '#electron/local-service/storage/object-table.ts';

/** Sessions of both kinds are kept apart, as in the service. */
export type FocusKind = 'pomodoro' | 'timing';
const KINDS = ['pomodoro', 'timing'] as const;

const TYPE_OF: Readonly<Record<FocusKind, 0 | 1>> = {
  pomodoro: FOCUS_TYPES.pomodoro,
  timing: FOCUS_TYPES.stopwatch,
};
export const kindOfType = (type: number): FocusKind =>
  type === FOCUS_TYPES.stopwatch ? 'timing' : 'pomodoro';

/** A finished focus session; durations in seconds. */
interface FocusRecord {
  readonly id: string;
  readonly type: 0 | 1;
  readonly status: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly pauseDuration: number;
  readonly adjustTime: number;
  readonly added: boolean;
  readonly note: string | null;
  readonly tasks: readonly Readonly<Record<string, unknown>>[];
  readonly createdTime: string;
  readonly modifiedTime: string;
  readonly etag: string;
}
export type StoredFocus = FocusRecord;

/** An earlier Docket kept milliseconds, the net time in `duration`, and the types the other way round. */
interface OlderFocus extends FocusRecord {
  readonly duration?: number;
}

const toRecord = (kind: FocusKind, { duration, ...stored }: OlderFocus): StoredFocus =>
  duration === undefined
    ? stored
    : { ...stored, type: TYPE_OF[kind], pauseDuration: Math.round(stored.pauseDuration / 1000) };

const focusByKind = async (call: UserCall, kind: FocusKind, id: string): Promise<StoredFocus | undefined> => {
  const stored = await objectById<OlderFocus>(call, kind, id);
  return stored === undefined ? undefined : toRecord(kind, stored);
};

/** Of either kind. */
export const focusById = async (call: UserCall, id: string): Promise<StoredFocus | undefined> =>
  (await focusByKind(call, 'pomodoro', id)) ?? (await focusByKind(call, 'timing', id));

const time = (date: string): number => wireDateToTime(date) ?? 0;

/** Both kinds, or one; by the time of their end. */
export const focusOf = async (
  call: UserCall,
  kinds: readonly FocusKind[] = KINDS,
): Promise<readonly StoredFocus[]> => {
  const ofKinds = await Array.fromAsync(kinds, async (kind) => {
    const stored = await objectsOfKind<OlderFocus>(call, kind);
    return stored.map((one) => toRecord(kind, one));
  });
  return ofKinds.flat();
};

/** Both bounds are Unix milliseconds on the end of a session. */
export const focusBetween = async (
  call: UserCall,
  kinds: readonly FocusKind[] | undefined,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly StoredFocus[]> =>
  (await focusOf(call, kinds)).filter(({ endTime }) => time(endTime) >= from && time(endTime) <= to);

/** A whole record replaces the one that it is of. Its type says of which kind it is, else where it was sent to. */
export const saveFocus = async (
  call: UserCall,
  {
    kind,
    body,
    before,
  }: { readonly kind: FocusKind; readonly body: V2PomodoroBody; readonly before?: StoredFocus },
): Promise<StoredFocus> => {
  const { status, startTime, endTime, pauseDuration, adjustTime, added } = body;
  const now = timeToWireDate(call.now);
  const known = before ?? { type: TYPE_OF[kind], createdTime: now };
  const type = body.type ?? known.type;
  const focus: StoredFocus = {
    id: body.id ?? createId(call),
    type,
    status,
    startTime,
    endTime,
    pauseDuration,
    adjustTime,
    added,
    note: body.note ?? null,
    tasks: (body.tasks ?? []).map(present),
    createdTime: known.createdTime,
    modifiedTime: now,
    etag: createEtag(call),
  };
  if (known.type !== type) await deleteFocus(call, focus.id);
  await saveObject(call, kindOfType(type), { id: focus.id, sortOrder: time(focus.endTime) }, focus);
  return focus;
};

/** Of either kind; false where there is none. */
export const deleteFocus = async (call: UserCall, id: string): Promise<boolean> =>
  (await focusByKind(call, 'pomodoro', id)) === undefined
    ? await removeObject(call, 'timing', id)
    : await removeObject(call, 'pomodoro', id);

/** As V2 answers it: a note only where there is one. */
export const focusToV2 = ({
  note,
  createdTime: _created,
  modifiedTime: _modified,
  ...focus
}: StoredFocus) => ({
  ...focus,
  ...(note !== null && { note }),
});

/** Milliseconds without the pauses. */
export const focusNetTime = ({ startTime, endTime, pauseDuration }: StoredFocus): number =>
  Math.max(0, time(endTime) - time(startTime) - pauseDuration * 1000);

export const focusMinutes = (focus: StoredFocus): number => Math.round(focusNetTime(focus) / 60_000);
export const focusStart = ({ startTime }: StoredFocus): number => time(startTime);
export const focusEnd = ({ endTime }: StoredFocus): number => time(endTime);

/** Only what was done counts: a dropped session is in the history alone. */
export const isDone = ({ status }: StoredFocus): boolean => status === FOCUS_DONE;
