import { z } from 'zod';
import { secondsOfFocus, type FocusKind, type FocusPart } from '#shared/domain/focus.ts';
import type { Describe } from '#core/model/describe-values.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { ofService, type FieldTable } from '#core/model/field.ts';
import {
  isObject,
  integerField,
  listField,
  textField,
  textsField,
  timeField,
  type RawObject,
} from '#core/model/raw-object.ts';
import { columns, integerColumn, textColumn } from '#core/model/row-columns.ts';

/** The fields of focus sessions that are over, as independent clients observed them of the service. */

const taken = { v1: 'taken' } as const;

/** The same numbers on V2, V1 and for the running session (observed). */
const KINDS: readonly FocusKind[] = ['pomodoro', 'stopwatch'];
export const typeOfKind = (kind: FocusKind): number => KINDS.indexOf(kind);
export const DONE = 1;
export const DROPPED = 3;

const iso = (time: number | null): string => new Date(time ?? 0).toISOString();

const describeSpan: Describe = (_value, object) => {
  const [start, end] = [timeField(object, 'startTime'), timeField(object, 'endTime')];
  return start === null || end === null
    ? null
    : { code: 'focus.span', values: { start: iso(start), end: iso(end) } };
};

const timeColumn = <const Member extends string>(name: string, field: string, member: Member) =>
  columns({
    columns: { [name]: 'INTEGER' } as const,
    store: (object) => ({ [name]: timeField(object, field) }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript widens a computed name to any text
    show: (row) => ({ [member]: iso(row[name] ?? null) }) as Readonly<Record<Member, string>>,
  });

/** What a session was for. Its time is split by the times of the parts, or evenly where they have none. */
const partsOf = (focus: RawObject): readonly FocusPart[] => {
  const seconds = secondsOfFocus({
    start: iso(timeField(focus, 'startTime')),
    end: iso(timeField(focus, 'endTime')),
    pauseSeconds: Number(integerField(focus, 'pauseDuration') ?? 0n),
  });
  const tasks = listField(focus, 'tasks').filter(isObject);
  return tasks.map((task) => {
    const [start, end] = [timeField(task, 'startTime'), timeField(task, 'endTime')];
    const own = start === null || end === null || end < start ? seconds / tasks.length : (end - start) / 1000;
    return {
      taskId: textField(task, 'taskId'),
      title: textField(task, 'title'),
      list: textField(task, 'projectName'),
      tags: textsField(task, 'tags'),
      seconds: Math.round(tasks.length === 1 ? seconds : Math.min(own, seconds)),
    };
  });
};

const partsSchema = z.array(
  z.object({
    taskId: z.string().nullable(),
    title: z.string().nullable(),
    list: z.string().nullable(),
    tags: z.array(z.string()),
    seconds: z.int(),
  }),
);

/** Start, end and pauses mean something only together: of two devices one has all of it. */
export const FOCUS_FIELDS = {
  type: {
    ...taken,
    default: 0,
    label: null,
    row: integerColumn('kind', 'type', (kind) => ({ kind: KINDS[kind] ?? 'pomodoro' })),
  },
  status: {
    group: 'time',
    default: DONE,
    label: null,
    row: integerColumn('status', 'status', (status) => ({ isDone: status === DONE })),
  },
  startTime: {
    ...taken,
    group: 'time',
    label: 'label.focusTime',
    describe: describeSpan,
    row: timeColumn('start_at', 'startTime', 'start'),
  },
  endTime: { ...taken, group: 'time', label: null, row: timeColumn('end_at', 'endTime', 'end') },
  pauseDuration: {
    ...taken,
    group: 'time',
    default: 0,
    label: null,
    row: integerColumn('pause_seconds', 'pauseDuration', (pauseSeconds) => ({ pauseSeconds })),
  },
  note: {
    ...taken,
    default: '',
    label: 'label.notes',
    row: textColumn('note', 'note', (note) => ({ note })),
  },
  tasks: {
    ...taken,
    default: [],
    // V1 tells no list, no tags and fewer names: what it was for is the same.
    normalize: (_value, focus) => partsOf(focus).map(({ taskId, title }) => taskId ?? title),
    label: 'label.focusTask',
    describe: (_value, object) => {
      const [part] = partsOf(object);
      return part?.title === null || part === undefined
        ? null
        : { code: 'focus.task', values: { title: part.title } };
    },
    row: columns({
      columns: { parts: 'TEXT NOT NULL' },
      store: (focus) => ({ parts: JSON.stringify(partsOf(focus)) }),
      show: ({ parts }) => ({ parts: partsSchema.parse(JSON.parse(parts)) }),
    }),
  },
  createdTime: { owner: 'service', v1: 'shown', label: null },
  modifiedTime: { owner: 'service', v1: 'shown', label: null },
  ...ofService(
    'id',
    'etag',
    'adjustTime',
    'added',
    'userId',
    'etimestamp',
    'duration',
    'relationType',
    'taskId',
  ),
} as const satisfies FieldTable;

export const focusKey = (id: string): ObjectKey => ({ entity: 'focus', id });
