import type { FocusKind } from '#shared/domain/focus.ts';
import type { ExactJson } from '#shared/domain/exact-json.ts';
import { DONE, DROPPED, focusKey, typeOfKind } from '#core/model/focus.ts';
import { tagsOf } from '#core/model/apply-mutation.ts';
import { taskKey } from '#core/model/entity.ts';
import { textField, timeToWire, type RawObject } from '#core/model/raw-object.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { editFields } from '#core/store/commands/edit-fields.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { currentObject } from '#core/store/rows/current-object.ts';

/** Focus sessions that are over: what an action comes to. Times are Unix milliseconds. */

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The element that clients send of what a session was for: names as they are now, so that they outlive the task. */
const partOf = (db: ReadDatabase, taskId: string | null, { start, end }: Span): RawObject => {
  const times = { startTime: timeToWire(start), endTime: timeToWire(end) };
  const task = taskId === null ? null : currentObject(db, taskKey(taskId));
  if (taskId === null || task === null) return { tags: [], projectName: '', ...times };
  const list = currentObject(db, { entity: 'project', id: textField(task, 'projectId') ?? '' });
  return {
    taskId,
    title: textField(task, 'title') ?? '',
    projectName: (list === null ? null : textField(list, 'name')) ?? '',
    tags: [...tagsOf(task)],
    ...times,
  };
};

export interface FinishedFocus extends Span {
  /** Made before the session began, so that it is the same however often it is finished. */
  readonly id: string;
  readonly kind: FocusKind;
  readonly isDone: boolean;
  /** Whole seconds. */
  readonly pauseSeconds: number;
  readonly taskId: string | null;
  readonly note: string;
  /** Entered by hand. */
  readonly isAdded: boolean;
}

export const createFocus = ({ db, at }: Pick<EditContext, 'db' | 'at'>, focus: FinishedFocus): Edit => {
  const { id, kind, isDone, start, end, pauseSeconds, taskId, note, isAdded } = focus;
  const object: Readonly<Record<string, ExactJson>> = {
    id,
    type: typeOfKind(kind),
    status: isDone ? DONE : DROPPED,
    startTime: timeToWire(start),
    endTime: timeToWire(end),
    pauseDuration: pauseSeconds,
    adjustTime: 0,
    added: isAdded,
    note,
    tasks: [partOf(db, taskId, focus)],
  };
  return { key: focusKey(id), mutation: { kind: 'create', object, at } };
};

interface FocusChange {
  readonly start?: number | undefined;
  readonly end?: number | undefined;
  readonly note?: string | undefined;
  readonly taskId?: string | null | undefined;
}

/** Another time has no pauses: nobody knows where they would be. */
export const changeFocus = (
  context: EditContext,
  id: string,
  { start, end, note, taskId }: FocusChange,
): readonly Edit[] =>
  editFields(context, focusKey(id), (focus) => {
    const known = {
      start: Date.parse(wireTime(focus, 'startTime')),
      end: Date.parse(wireTime(focus, 'endTime')),
    };
    const span = { start: start ?? known.start, end: end ?? known.end };
    const isMoved = span.start !== known.start || span.end !== known.end;
    return {
      ...(isMoved && {
        startTime: timeToWire(span.start),
        endTime: timeToWire(span.end),
        pauseDuration: 0,
      }),
      ...(note !== undefined && { note }),
      ...(taskId !== undefined && { tasks: [partOf(context.db, taskId, span)] }),
    };
  });

const wireTime = (focus: RawObject, name: string): string => textField(focus, name) ?? '1970-01-01T00:00:00Z';

export const deleteFocus = ({ db, at }: EditContext, ids: readonly string[]): readonly Edit[] =>
  ids
    .filter((id) => currentObject(db, focusKey(id)) !== null)
    .map((id) => ({ key: focusKey(id), mutation: { kind: 'erase', at } }));
