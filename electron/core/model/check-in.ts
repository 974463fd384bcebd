import { hash } from 'node:crypto';
import { compareCheckIns, type CheckIn, type CheckInStatus } from '#shared/domain/habit.ts';
import { habitIdSchema } from '#shared/domain/ids.ts';
import type { Describe } from '#core/model/describe-values.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { ofService, type FieldTable } from '#core/model/field.ts';
import { dayColumn, numberColumn, numberField } from '#core/model/habit.ts';
import { integerField, textField, textsField, timeField, type RawObject } from '#core/model/raw-object.ts';
import { columns, integerColumn, optionalTextColumn } from '#core/model/row-columns.ts';

/** The fields of check-ins of habits, as independent clients observed them of the service. */

const taken = { v1: 'taken' } as const;
const service = { owner: 'service' } as const;

const CHECK_IN_STATUS: readonly CheckInStatus[] = ['open', 'failed', 'done'];

/** 3 is sent by one client, which says nothing of its meaning: it counts as open. */
export const statusOfCheckIn = (checkIn: RawObject): CheckInStatus =>
  CHECK_IN_STATUS[Number(integerField(checkIn, 'status') ?? 0n)] ?? 'open';

const describeCheckIn: Describe = (_value, object) => {
  const [value, goal] = [String(numberField(object, 'value')), String(numberField(object, 'goal'))];
  return { code: `checkIn.${statusOfCheckIn(object)}`, values: { value, goal } };
};

/**
 * A check-in is known by habit and day, whatever id the service has it under: one of another device is the same. Value,
 * goal and state are one thing; of two devices the larger number counts (`meet-check-ins.ts`).
 */
export const CHECK_IN_FIELDS = {
  habitId: {
    ...service,
    row: optionalTextColumn('habit_id', 'habitId', (id) => ({
      habitId: habitIdSchema.catch(habitIdSchema.parse('none')).parse(id),
    })),
  },
  checkinStamp: { ...service, row: dayColumn('date', 'checkinStamp', 'date') },
  value: {
    ...taken,
    group: 'checkIn',
    default: 0,
    label: 'label.checkIn',
    describe: describeCheckIn,
    row: numberColumn('value', 'value', 'value'),
  },
  status: {
    ...taken,
    group: 'checkIn',
    default: 0,
    label: 'label.checkIn',
    describe: describeCheckIn,
    row: integerColumn('status', 'status', (status) => ({ status: CHECK_IN_STATUS[status] ?? 'open' })),
  },
  goal: { ...taken, group: 'checkIn', default: 1, label: null, row: numberColumn('goal', 'goal', 'goal') },
  checkinTime: {
    ...taken,
    group: 'checkIn',
    label: null,
    row: columns({
      columns: { done_at: 'INTEGER' },
      store: (checkIn) => ({ done_at: timeField(checkIn, 'checkinTime') }),
      show: ({ done_at: at }) => ({ doneAt: at === null ? null : new Date(at).toISOString() }),
    }),
  },
  opTime: { ...service, v1: 'shown', label: null },
  ...ofService('id', 'duplicateIds'),
} as const satisfies FieldTable;

export const checkInKey = (habitId: string, stamp: number): ObjectKey => ({
  entity: 'checkin',
  id: `${habitId}_${stamp}`,
});

/** What a check-in is of. @returns null for an id that is none of a check-in */
export const checkInOf = (id: string): { readonly habitId: string; readonly stamp: number } | null => {
  const [, habitId, stamp] = /^(.+)_(\d{8})$/u.exec(id) ?? [];
  return habitId === undefined ? null : { habitId, stamp: Number(stamp) };
};

/**
 * The id under which a check-in is sent first, the same on each device: an add whose answer was lost, and one of
 * another device, meet at the service as one.
 */
export const checkInWireId = (habitId: string, stamp: number): string =>
  hash('sha256', `${habitId} ${stamp}`, 'hex').slice(0, 24);

/** Nothing was done: it need not be sent where the service has none. */
export const isEmptyCheckIn = (checkIn: RawObject): boolean =>
  numberField(checkIn, 'value') === 0 && statusOfCheckIn(checkIn) === 'open';

/** What takes a check-in back: the service has it as nothing done. */
export const EMPTY_CHECK_IN: RawObject = { value: 0, status: 0, checkinTime: null };

const readCheckIn = (checkIn: RawObject): Pick<CheckIn, 'value' | 'status'> => ({
  value: numberField(checkIn, 'value'),
  status: statusOfCheckIn(checkIn),
});

/** Whether the first one is the larger of two of a day. */
export const isLargerCheckIn = (one: RawObject, other: RawObject): boolean =>
  compareCheckIns(readCheckIn(one), readCheckIn(other)) > 0;

/** Records of one day as one; the others' ids go with it, so that the next save takes them away. */
export const foldCheckIns = (records: readonly RawObject[]): RawObject | null => {
  const [first, ...others] = records.toSorted((one, other) => {
    if (isLargerCheckIn(one, other)) return -1;
    if (isLargerCheckIn(other, one)) return 1;
    return (textField(one, 'id') ?? '') < (textField(other, 'id') ?? '') ? -1 : 1;
  });
  if (first === undefined) return null;
  const duplicateIds = others.flatMap((record) => textField(record, 'id') ?? []);
  return duplicateIds.length === 0 ? first : { ...first, duplicateIds };
};

export const duplicateIdsOf = (checkIn: RawObject): readonly string[] => textsField(checkIn, 'duplicateIds');

/** As it travels. */
export const withoutDuplicates = ({ duplicateIds: _duplicates, ...checkIn }: RawObject): RawObject => checkIn;
