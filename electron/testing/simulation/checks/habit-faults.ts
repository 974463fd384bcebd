import { parseExactJson } from '#shared/domain/exact-json.ts';
import { foldCheckIns, statusOfCheckIn } from '#core/model/check-in.ts';
import { numberField } from '#core/model/habit.ts';
import { integerField, textField, type RawObject } from '#core/model/raw-object.ts';
import { checkInRows } from '#core/store/queries/habit-rows.ts';
import { toRemoteId } from '#core/store/rows/remote-ids.ts';
import type { Device } from '#electron/testing/simulation/device.ts';
import type { World } from '#electron/testing/simulation/world.ts';

/** What the service has of habits, as text and by habit. */
export interface ServedHabits {
  readonly text: string;
  readonly checkIns: readonly RawObject[];
}

export const servedHabits = async ({ direct }: World): Promise<ServedHabits> => {
  const habits = await direct('GET', '/habits');
  const ids = (parseExactJson(habits) as readonly RawObject[]).map((habit) => textField(habit, 'id') ?? '');
  const checkIns = await direct('POST', '/habitCheckins/query', { habitIds: ids, afterStamp: 0 });
  const { checkins } = parseExactJson(checkIns) as unknown as {
    readonly checkins: Readonly<Record<string, readonly RawObject[]>>;
  };
  return { text: `${habits}\n${checkIns}`, checkIns: Object.values(checkins).flat() };
};

const dayOf = (checkIn: RawObject): string =>
  `${textField(checkIn, 'habitId')} ${integerField(checkIn, 'checkinStamp')}`;

/** Of a day the larger number stays. */
export const isOutdone = (
  { text, day }: { readonly text: string; readonly day?: string | null },
  { checkIns }: ServedHabits,
): boolean =>
  typeof day === 'string' &&
  checkIns.some((one) => dayOf(one) === day && numberField(one, 'value') > Number(/\d+/u.exec(text)?.[0]));

/** A sentence for each day that is counted twice at the service, and each device that shows other days than the service has. */
export const habitFaults = (devices: readonly Device[], { checkIns }: ServedHabits): readonly string[] => {
  const days = Map.groupBy(checkIns, dayOf);
  const twice = [...days].filter(([, records]) => records.length > 1).map(([day]) => `${day} is there twice`);
  const there = [...days]
    .map(([day, records]) => [day, foldCheckIns(records) ?? {}] as const)
    .map(([day, one]) => [day, numberField(one, 'value'), statusOfCheckIn(one)].join(' '))
    .filter((text) => !text.endsWith(' 0 open'))
    .toSorted()
    .join(', ');
  const others = devices.flatMap(({ name, store }) => {
    const { db } = store();
    const here = [...checkInRows(db)]
      .flatMap(([habitId, rows]) =>
        rows.map(({ date, value, status }) =>
          [toRemoteId(db, habitId), date.replaceAll('-', ''), value, status].join(' '),
        ),
      )
      .toSorted()
      .join(', ');
    return here === there ? [] : [`${name} shows the days ${here}, the service has ${there}`];
  });
  return [...twice, ...others];
};
