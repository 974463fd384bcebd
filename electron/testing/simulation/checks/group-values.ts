import { parseExactJson } from '#shared/domain/exact-json.ts';
import { textOf } from '#core/model/compare.ts';
import { fieldsWhere } from '#core/model/field.ts';
import { isRawObject, textField, timeField, type RawObject } from '#core/model/raw-object.ts';
import { TASK_FIELDS } from '#core/model/task.ts';
import { toRemoteId } from '#core/store/rows/remote-ids.ts';
import type { Device } from '#electron/testing/simulation/device.ts';

/** Fields that mean something only together (docs/sync.md, "Conflicts"). */
const GROUPS = ['dates', 'repeat'] as const;
type Group = (typeof GROUPS)[number];

const fieldsOf = (group: Group): readonly string[] =>
  fieldsWhere(TASK_FIELDS, (field) => field.group === group && field.isCompared !== false);

const valueOf = (group: Group, task: RawObject): string =>
  fieldsOf(group)
    .map((name) => `${name}=${textOf(TASK_FIELDS, task, name)}`)
    .join(' ');

const toTask = (text: string | undefined): RawObject => {
  const value = text === undefined ? {} : parseExactJson(text);
  return isRawObject(value) ? value : {};
};

interface Entered {
  readonly device: Device;
  /** As the device calls the task. */
  readonly id: string;
  readonly group: Group;
  readonly before: string;
  readonly after: string;
}

const dayOf = (task: RawObject): string => {
  const start = timeField(task, 'startDate');
  if (start === null) return '';
  const timeZone = textField(task, 'timeZone') ?? 'UTC';
  return new Intl.DateTimeFormat('sv', { timeZone }).format(start).replaceAll('-', '');
};

const skips = (task: RawObject): boolean =>
  textField(task, 'repeatFlag') !== null &&
  Array.isArray(task['exDate']) &&
  task['exDate'].some(
    (date) => String(date).replaceAll('-', '').startsWith(dayOf(task)) && dayOf(task) !== '',
  );

/**
 * The values that nobody replaced. Where two devices enter one value, one that
 * replaces what it entered itself, as by undo, does not take back the other's.
 */
const standingOf = (entered: readonly Entered[]): ReadonlySet<string> => {
  let standing: readonly Entered[] = [];
  for (const one of entered) {
    const seen = standing.filter(({ after }) => after === one.before);
    const own = seen.filter(({ device }) => device === one.device);
    const replaced = own.length > 0 ? own : seen;
    standing = [...standing.filter((other) => !replaced.includes(other)), one];
  }
  return new Set(standing.map(({ after }) => after));
};

/**
 * What people entered in the groups of fields that win or lose as a whole. At
 * the end each group says what somebody entered, nothing of two people mixed,
 * and what a person who had seen it replaced comes back only with a word of it.
 * A series moves by itself, so of its dates nothing is known but that it does
 * not stand on a day that it skips.
 */
export class GroupValues {
  readonly #entered: Entered[] = [];
  readonly #skipping: (readonly [Device, string])[] = [];

  note(
    device: Device,
    ids: readonly string[],
    [before, after]: readonly [ReadonlyMap<string, string>, ReadonlyMap<string, string>],
  ): void {
    for (const id of ids) {
      // What is erased says nothing any more.
      if (after.get(id) === 'null') continue;
      const [was, is] = [toTask(before.get(id)), toTask(after.get(id))];
      if (skips(is)) this.#skipping.push([device, id]);
      for (const group of GROUPS) {
        const [one, other] = [valueOf(group, was), valueOf(group, is)];
        if (before.has(id) && one === other) continue;
        this.#entered.push({ device, id, group, before: one, after: other });
      }
    }
  }

  faults(devices: readonly Device[], served: readonly RawObject[]): readonly string[] {
    return served.flatMap((task) => {
      const id = textField(task, 'id') ?? '';
      const said = this.#entered.filter((one) => toRemoteId(one.device.store().db, one.id) === id);
      const repeats = [...said.map(({ after, before }) => after + before), valueOf('repeat', task)].some(
        (text) => /repeatFlag="/u.test(text),
      );
      return [
        ...(repeats ? [] : this.#faultsOf('dates', { task, said, devices })),
        ...this.#faultsOf('repeat', { task, said, devices }),
        // V1 shows no skipped dates: who completes there does not know of them.
        ...(devices.every(({ generation }) => generation === 'v2') ? this.#skipFaults(id, task) : []),
      ];
    });
  }

  #skipFaults(id: string, task: RawObject): readonly string[] {
    const isWanted = this.#skipping.some(([{ store }, one]) => toRemoteId(store().db, one) === id);
    return skips(task) && !isWanted ? [`the series ${id} stands on a day that it skips: ${dayOf(task)}`] : [];
  }

  #faultsOf(
    group: Group,
    {
      task,
      said,
      devices,
    }: { readonly task: RawObject; readonly said: readonly Entered[]; readonly devices: readonly Device[] },
  ): readonly string[] {
    const entered = said.filter((one) => one.group === group);
    if (entered.length === 0) return [];
    const [id, value] = [textField(task, 'id') ?? '', valueOf(group, task)];
    const ever = new Set(entered.flatMap(({ before, after }) => [before, after]));
    if (!ever.has(value))
      return [`nobody entered the ${group} of ${id}: ${value}, of ${[...ever].join(' / ')}`];
    const standing = standingOf(entered);
    const isTold = devices.some((device) => isInJournal(device, id, group));
    return standing.has(value) || isTold
      ? []
      : [
          `the ${group} of ${id} came back without a word: ${value}, where ${[...standing].join(' / ')} stood`,
        ];
  }
}

const isInJournal = (device: Device, id: string, group: Group): boolean => {
  const { db } = device.store();
  return db
    .all<{ id: string; said: string }>(
      `SELECT entity_id AS id, kept || lost AS said FROM conflict WHERE entity = 'task'
       UNION ALL SELECT entity_id, mutation FROM outbox WHERE entity = 'task'`,
    )
    .some(
      (row) =>
        toRemoteId(db, row.id) === id && fieldsOf(group).some((name) => row.said.includes(`"${name}"`)),
    );
};
