import type { V2PomodoroBody } from '#core/wire/v2/v2-pomodoro.ts';
import { timeToWireDate, wireDateToTime } from '#core/wire/wire-date.ts';
import { createEtag, createId } from '#electron/local-service/rules/identity.ts';
import type { UserCall } from '#electron/local-service/route.ts';
import {
  objectById,
  objectsOfKind,
  removeObject,
  saveObject,
} from '#electron/local-service/storage/object-table.ts';

/** Countdown sessions and stopwatch sessions are kept apart, as in the service. */
export type FocusKind = 'pomodoro' | 'timing';

/** A finished focus session as V2 answers it (observed); durations in milliseconds. */
export interface StoredFocus {
  readonly id: string;
  readonly userId: number;
  /** As its client says, else 1 for a pomodoro and 0 for a stopwatch. Sources disagree on the numbers (observed). */
  readonly type: 0 | 1;
  readonly status: number;
  readonly startTime: string;
  readonly endTime: string;
  readonly pauseDuration: number;
  readonly duration: number;
  readonly adjustTime: number;
  readonly added: boolean;
  readonly note: string | null;
  readonly tasks: readonly unknown[];
  readonly createdTime: string;
  readonly modifiedTime: string;
  readonly etag: string;
}

export const focusById = (call: UserCall, kind: FocusKind, id: string): StoredFocus | undefined =>
  objectById<StoredFocus>(call, kind, id);

const time = (date: string): number => wireDateToTime(date) ?? 0;

/** Newest last; both bounds are Unix milliseconds on the end of a session. */
export const focusBetween = (
  call: UserCall,
  kind: FocusKind,
  { from, to }: { readonly from: number; readonly to: number },
): readonly StoredFocus[] =>
  objectsOfKind<StoredFocus>(call, kind).filter(
    ({ endTime }) => time(endTime) >= from && time(endTime) <= to,
  );

const USUAL_TYPE = { pomodoro: 1, timing: 0 } as const;

export const saveFocus = (
  call: UserCall,
  {
    kind,
    body,
    before,
  }: { readonly kind: FocusKind; readonly body: V2PomodoroBody; readonly before?: StoredFocus },
): StoredFocus => {
  const { pauseDuration, status, adjustTime, added } = body;
  const now = timeToWireDate(call.now);
  const focus: StoredFocus = {
    id: body.id ?? createId(call),
    userId: Number(call.userId),
    type: body.type ?? before?.type ?? USUAL_TYPE[kind],
    status,
    startTime: body.startTime,
    endTime: body.endTime,
    pauseDuration,
    duration: body.duration ?? Math.max(0, time(body.endTime) - time(body.startTime) - pauseDuration),
    adjustTime,
    added,
    note: body.note ?? null,
    tasks: body.tasks ?? [],
    createdTime: before?.createdTime ?? now,
    modifiedTime: now,
    etag: createEtag(call),
  };
  saveObject(call, kind, { id: focus.id, sortOrder: time(focus.endTime) }, focus);
  return focus;
};

export const deleteFocus = (call: UserCall, kind: FocusKind, id: string): boolean =>
  removeObject(call, kind, id);

export const focusMinutes = ({ duration }: StoredFocus): number => Math.round(duration / 60_000);

export const focusEnd = ({ endTime }: StoredFocus): number => time(endTime);
