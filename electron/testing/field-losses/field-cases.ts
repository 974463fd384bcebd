import type { z } from 'zod';
import type { ExactJson } from '#shared/domain/exact-json.ts';
import { TABLES, textOf } from '#core/model/compare.ts';
import type { Entity } from '#core/model/entity.ts';
import type { FieldTable } from '#core/model/field.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { ITEM_FIELDS } from '#core/model/task.ts';
import { v2ColumnUpdateSchema } from '#core/wire/v2/v2-column.ts';
import { v2FilterUpdateSchema } from '#core/wire/v2/v2-filter.ts';
import { v2ItemSchema } from '#core/wire/v2/v2-item.ts';
import { v2GroupUpdateSchema } from '#core/wire/v2/v2-project-group.ts';
import { v2ProjectUpdateSchema } from '#core/wire/v2/v2-project.ts';
import { v2TagUpdateSchema } from '#core/wire/v2/v2-tag.ts';
import { v2TaskSchema } from '#core/wire/v2/v2-task.ts';

/** Every field that a person can write, with three values of it, found by trying values on the schema of the request. */

/** Habits meet in a way of their own: `habits.test.ts` plays them. */
export type KindOfLists = Exclude<Entity, 'habit' | 'habitSection' | 'checkin' | 'focus'>;
export type Kind = KindOfLists | 'item';

export interface FieldCase {
  readonly kind: Kind;
  readonly field: string;
  /** What it is at first, what this device writes, and what the other one writes; no third where there are two only. */
  readonly values: readonly [ExactJson, ExactJson, ExactJson | undefined];
  /** Fields beside which it means something. */
  readonly beside: RawObject;
}

export const SCHEMAS: Readonly<Record<Kind, z.ZodObject>> = {
  task: v2TaskSchema,
  item: v2ItemSchema,
  project: v2ProjectUpdateSchema,
  folder: v2GroupUpdateSchema,
  tag: v2TagUpdateSchema,
  column: v2ColumnUpdateSchema,
  filter: v2FilterUpdateSchema,
};

export const TABLES_BY_KIND: Readonly<Record<Kind, FieldTable>> = { ...TABLES, item: ITEM_FIELDS };

const PLACES = ['id', 'sortOrder'];
/** Times and ids that clients note by themselves, and where something stands. Kept apart from the tables on purpose. */
const NOT_WRITTEN: Readonly<Record<Kind, readonly string[]>> = {
  task: [
    ...PLACES,
    'createdTime',
    'modifiedTime',
    'completedTime',
    'completedUserId',
    'repeatTaskId',
    'repeatFirstDate',
    // An element of it is a case of its own.
    'items',
  ],
  item: [...PLACES, 'completedTime'],
  project: PLACES,
  folder: [...PLACES, 'listType', 'open', 'showAll'],
  // Its name is its identity: renames have tests of their own.
  tag: ['name', 'label', 'rawName', 'sortOrder'],
  column: [...PLACES, 'projectId'],
  filter: PLACES,
};

const LATER = { groupBy: 'dueDate', orderBy: 'dueDate' };
const [NINE, TEN, ELEVEN] = ['09', '10', '11'].map((hour) => `2026-12-01T${hour}:00:00.000+0000`);

/** Ids of objects that stand ready to be named. */
export const READY = {
  project: ['a1', 'a2', 'a3'].map((end) => end.padStart(24, '0')),
  folder: ['b1', 'b2', 'b3'].map((end) => end.padStart(24, '0')),
  column: ['c1', 'c2', 'c3'].map((end) => end.padStart(24, '0')),
  task: ['d1', 'd2', 'd3'].map((end) => end.padStart(24, '0')),
  tag: ['first', 'mine', 'theirs'],
} as const;

type Three = readonly [ExactJson, ExactJson, ExactJson];
const three = ([one = '', two = '', last = '']: readonly string[]): Three => [one, two, last];
const SORT_OPTIONS: Three = [
  { groupBy: 'none', orderBy: 'sortOrder' },
  LATER,
  { groupBy: 'tag', orderBy: 'title' },
];

const planned = (seconds: number): ExactJson => [
  { userId: 1, pomoCount: 2, estimatedPomo: 0, estimatedDuration: seconds },
];

/** Values that name something, and those of fields that the schema leaves open. */
const GIVEN: Readonly<Partial<Record<Kind, Readonly<Record<string, Three>>>>> = {
  task: {
    projectId: three(READY.project),
    columnId: three(READY.column),
    parentId: three(READY.task),
    tags: [['first'], ['first', 'mine'], ['first', 'theirs']],
    focusSummaries: [planned(0), planned(3600), planned(7200)],
  },
  project: { groupId: three(READY.folder), sortOption: SORT_OPTIONS },
  folder: { sortOption: SORT_OPTIONS },
  tag: { parent: three(READY.tag), sortOption: SORT_OPTIONS },
  filter: { sortOption: SORT_OPTIONS },
};

const RULES = ['work', 'home', 'garden'].map((tag) =>
  JSON.stringify({ and: [{ or: [tag], conditionType: 1, conditionName: 'tag' }], type: 0, version: 1 }),
);

/** Tried in this order: what a schema takes of these are values of its field. */
const POOL: readonly ExactJson[] = [
  'TEXT',
  'NOTE',
  'CHECKLIST',
  'TASK',
  'list',
  'kanban',
  'timeline',
  'sortOrder',
  'dueDate',
  'title',
  '#aa0000',
  '#00aa00',
  '#0000aa',
  'Europe/Berlin',
  'Asia/Tokyo',
  'America/New_York',
  '0',
  '1',
  '2',
  '-1',
  NINE ?? '',
  TEN ?? '',
  ELEVEN ?? '',
  'TRIGGER:PT0S',
  'TRIGGER:-PT15M',
  'TRIGGER:-PT1H',
  'RRULE:FREQ=DAILY;INTERVAL=1',
  'RRULE:FREQ=WEEKLY;INTERVAL=2',
  'RRULE:FREQ=MONTHLY;INTERVAL=3',
  ...RULES,
  0,
  1,
  2,
  -1,
  3,
  5,
  false,
  true,
  [{ id: 'e1'.padStart(24, '0'), trigger: 'TRIGGER:PT0S' }],
  [{ id: 'e2'.padStart(24, '0'), trigger: 'TRIGGER:-PT15M' }],
  [{ id: 'e3'.padStart(24, '0'), trigger: 'TRIGGER:-PT1H' }],
  ['20261205'],
  ['20261206'],
  ['20261207'],
];

const DATED: RawObject = { startDate: '2026-12-01T08:00:00.000+0000', timeZone: 'Europe/London' };
const REPEATED: RawObject = { ...DATED, repeatFlag: 'RRULE:FREQ=DAILY;INTERVAL=1', repeatFrom: '0' };
const BESIDE: Readonly<Record<string, RawObject>> = {
  startDate: { timeZone: 'Europe/London' },
  dueDate: DATED,
  isAllDay: DATED,
  isFloating: DATED,
  timeZone: DATED,
  reminders: DATED,
  reminder: DATED,
  repeatFlag: DATED,
  repeatFrom: REPEATED,
  exDate: REPEATED,
};

/** The schema says nothing of what may stand there: no client but the service writes it. */
const isOpen = (schema: z.ZodType): boolean => ['', 1, {}].every((value) => schema.safeParse(value).success);

const valuesOf = (kind: Kind, field: string, schema: z.ZodType): readonly ExactJson[] => {
  const [table, beside] = [TABLES_BY_KIND[kind], BESIDE[field] ?? {}];
  const taken = POOL.filter((value) => schema.safeParse(value).success);
  const byText = Map.groupBy(taken, (value) => textOf(table, { ...beside, [field]: value }, field));
  const unset = byText.get(textOf(table, {}, field)) ?? [];
  const values = [unset, ...byText.values()].map(([value]) => value);
  return [...new Set(values.filter((value) => value !== undefined))];
};

const casesOf = (kind: Kind): readonly FieldCase[] => {
  const shape: Readonly<Record<string, unknown>> = SCHEMAS[kind].shape;
  return Object.entries(shape).flatMap(([field, schema]) => {
    if (NOT_WRITTEN[kind].includes(field)) return [];
    const given = GIVEN[kind]?.[field];
    if (given === undefined && isOpen(schema as z.ZodType)) return [];
    const [first, mine, theirs] = given ?? valuesOf(kind, field, schema as z.ZodType);
    if (first === undefined || mine === undefined) throw new Error(`No values for ${kind} ${field}`);
    return [{ kind, field, values: [first, mine, theirs], beside: BESIDE[field] ?? {} } as const];
  });
};

export const FIELD_CASES: readonly FieldCase[] = (Object.keys(SCHEMAS) as Kind[]).flatMap((kind) =>
  casesOf(kind),
);
