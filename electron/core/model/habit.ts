import { z } from 'zod';
import { habitSectionIdSchema } from '#shared/domain/ids.ts';
import { parseHabitRepeat, stampToDate } from '#shared/domain/habit.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { describeSwitch, type Describe } from '#core/model/describe-values.ts';
import { ofService, type FieldTable } from '#core/model/field.ts';
import { integerField, textField, textsField, timeField, type RawObject } from '#core/model/raw-object.ts';
import {
  columns,
  flagColumn,
  hiddenColumn,
  integerColumn,
  optionalTextColumn,
  textColumn,
} from '#core/model/row-columns.ts';

/** The fields of habits and their sections, as independent clients observed them of the service. */

const DEFAULT_ICON = 'habit_daily_check_in';
const DEFAULT_COLOR = '#97E38B';
const EVERY_DAY = 'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,TU,WE,TH,FR,SA,SU';
/** "In no section" is written so. */
export const NO_SECTION = '-1';

/** A number of the wire, which may have a fraction; 0 where there is none. */
export const numberField = (object: RawObject, name: string): number => {
  const value = object[name];
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : 0;
};

const taken = { v1: 'taken' } as const;
const service = { owner: 'service' } as const;

/** SQLite would take 6 for an integer and 0.5 for something else; a text says both exactly. */
export const numberColumn = <const Member extends string>(name: string, field: string, member: Member) =>
  columns({
    columns: { [name]: 'TEXT NOT NULL' } as const,
    store: (object) => ({ [name]: String(numberField(object, field)) }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript widens a computed name to any text
    show: (row) => ({ [member]: Number(row[name]) }) as Readonly<Record<Member, number>>,
  });

const describeNumber: Describe = (_value, object) => {
  const [goal, unit] = [String(numberField(object, 'goal')), textField(object, 'unit') ?? ''];
  return textField(object, 'type') === 'Boolean'
    ? { code: 'habit.yesNo' }
    : { code: 'habit.goal', values: { goal, unit } };
};

const describeRule: Describe = (value) => ({
  code: 'habit.repeats',
  values: { rule: typeof value === 'string' ? value : '' },
});

const dayOf = (stamp: bigint | null): string | null => (stamp === null ? null : stampToDate(Number(stamp)));

const describeStamp: Describe = (value) => {
  const day = dayOf(integerField({ value }, 'value'));
  return day === null ? null : { code: 'day', values: { day } };
};

const textsColumn = <const Member extends string>(
  name: string,
  member: Member,
  read: (object: RawObject) => readonly string[],
) =>
  columns({
    columns: { [name]: 'TEXT NOT NULL' } as const,
    store: (object) => ({ [name]: JSON.stringify(read(object)) }),
    show: (row) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript widens a computed name to any text
      ({ [member]: textsSchema.parse(JSON.parse(row[name] ?? '[]')) }) as Readonly<Record<Member, string[]>>,
  });

const textsSchema = z.array(z.string());

/** Status alone says it: the time stays when the habit is active again. 2 is taken for archived, too. */
export const isArchivedHabit = (habit: RawObject): boolean => (integerField(habit, 'status') ?? 0n) !== 0n;

const sortOrder = {
  owner: 'placement',
  v1: 'taken',
  label: 'label.position',
  row: hiddenColumn('sort_order', 'INTEGER NOT NULL', (object) => integerField(object, 'sortOrder') ?? 0n),
} as const;

const repeatColumn = columns({
  columns: { repeat_rule: 'TEXT' },
  store: (habit) => ({ repeat_rule: textField(habit, 'repeatRule') }),
  show: ({ repeat_rule: rule }) => ({ repeat: parseHabitRepeat(rule) }),
});

const sectionColumn = columns({
  columns: { section_id: 'TEXT' },
  store: (habit) => {
    const id = textField(habit, 'sectionId');
    return { section_id: id === NO_SECTION ? null : id };
  },
  show: ({ section_id: id }) => ({ sectionId: habitSectionIdSchema.nullable().catch(null).parse(id) }),
});

const archivedColumns = columns({
  columns: { archived: 'INTEGER NOT NULL', archived_at: 'INTEGER' },
  store: (habit) => ({
    archived: isArchivedHabit(habit) ? 1 : 0,
    archived_at: isArchivedHabit(habit) ? timeField(habit, 'archivedTime') : null,
  }),
  show: ({ archived, archived_at: at }) => ({
    archived: archived !== 0,
    archivedAt: at === null ? null : new Date(at).toISOString(),
  }),
});

/** `yyyy-MM-dd`; null where there is none, or no stamp. */
export const dayColumn = <const Member extends string>(name: string, field: string, member: Member) =>
  columns({
    columns: { [name]: 'TEXT' } as const,
    store: (object) => ({ [name]: dayOf(integerField(object, field)) }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript widens a computed name to any text
    show: (row) => ({ [member]: row[name] ?? null }) as Readonly<Record<Member, string | null>>,
  });

/** Days that are taken out, as `yyyy-MM-dd`; on the wire they are stamps as text. */
const exDatesOf = (habit: RawObject): readonly string[] =>
  textsField(habit, 'exDates').flatMap((stamp) => stampToDate(Number(stamp)) ?? []);

export const HABIT_FIELDS = {
  name: { ...taken, label: 'label.name', row: textColumn('name', 'name', (text) => ({ name: text })) },
  iconRes: {
    ...taken,
    default: DEFAULT_ICON,
    label: 'label.icon',
    row: optionalTextColumn('icon', 'iconRes', (icon) => ({ icon: icon ?? DEFAULT_ICON })),
  },
  color: {
    ...taken,
    default: DEFAULT_COLOR,
    label: 'label.color',
    row: optionalTextColumn('color', 'color', (color) => ({ color: color ?? DEFAULT_COLOR })),
  },
  sortOrder,
  status: {
    ...taken,
    group: 'archive',
    default: 0,
    label: 'label.archived',
    describe: (_value, object) => describeSwitch(isArchivedHabit(object), object),
    row: archivedColumns,
  },
  archivedTime: { ...taken, group: 'archive', label: null },
  encouragement: {
    ...taken,
    default: '',
    label: 'label.encouragement',
    row: textColumn('encouragement', 'encouragement', (text) => ({ encouragement: text })),
  },
  type: {
    ...taken,
    group: 'goal',
    default: 'Boolean',
    label: 'label.goal',
    describe: describeNumber,
    row: flagColumn(
      'is_number',
      'isNumber',
      (habit) => (textField(habit, 'type') ?? 'Boolean') !== 'Boolean',
    ),
  },
  goal: {
    ...taken,
    group: 'goal',
    default: 1,
    label: 'label.goal',
    describe: describeNumber,
    row: numberColumn('goal', 'goal', 'goal'),
  },
  step: {
    ...taken,
    group: 'goal',
    default: 0,
    label: 'label.step',
    row: numberColumn('step', 'step', 'step'),
  },
  unit: {
    ...taken,
    group: 'goal',
    default: 'Count',
    label: 'label.goal',
    describe: describeNumber,
    row: textColumn('unit', 'unit', (unit) => ({ unit })),
  },
  repeatRule: {
    ...taken,
    default: EVERY_DAY,
    label: 'label.repeat',
    describe: describeRule,
    row: repeatColumn,
  },
  reminders: {
    ...taken,
    default: [],
    label: 'label.reminders',
    row: textsColumn('reminders', 'reminders', (habit) => textsField(habit, 'reminders')),
  },
  recordEnable: {
    ...taken,
    default: false,
    label: 'label.noteWhenDone',
    describe: describeSwitch,
    row: flagColumn('asks_note', 'asksNote', (habit) => habit['recordEnable'] === true),
  },
  sectionId: { ...taken, owner: 'placement', default: NO_SECTION, label: null, row: sectionColumn },
  targetDays: {
    ...taken,
    group: 'target',
    default: 0,
    label: 'label.targetDays',
    row: integerColumn('target_days', 'targetDays', (targetDays) => ({ targetDays })),
  },
  targetStartDate: {
    ...taken,
    group: 'target',
    label: 'label.start',
    describe: describeStamp,
    row: dayColumn('start', 'targetStartDate', 'start'),
  },
  exDates: {
    ...taken,
    label: 'label.skippedDates',
    row: textsColumn('ex_dates', 'exDates', exDatesOf),
  },
  createdTime: { ...service, v1: 'shown' },
  modifiedTime: { ...service, label: null, v1: 'shown' },
  ...ofService('id', 'etag', 'totalCheckIns', 'currentStreak', 'completedCycles', 'style'),
} as const satisfies FieldTable;

export const HABIT_SECTION_FIELDS = {
  name: { label: 'label.name', row: textColumn('name', 'name', (text) => ({ name: text })) },
  sortOrder,
  modifiedTime: { ...service, label: null },
  ...ofService('id', 'createdTime', 'etag'),
} as const satisfies FieldTable;

export const habitKey = (id: string): ObjectKey => ({ entity: 'habit', id });
