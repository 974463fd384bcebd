import { currentObject } from '#core/store/rows/current-object.ts';
import { taskKey } from '#core/model/entity.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { toRemoteId } from '#core/store/rows/remote-ids.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import type { Device } from '#electron/testing/simulation/device.ts';
import { fieldOf, type FieldTable } from '#core/model/field.ts';
import { itemsOf } from '#core/model/task-content.ts';
import { ITEM_FIELDS, TASK_FIELDS } from '#core/model/task.ts';
import { textOf, userFields } from '#core/model/compare.ts';

/** As it stands in its list. */
interface Row {
  readonly id: string;
  readonly project_id: string;
  readonly parent_id: string | null;
  readonly column_id: string | null;
  readonly rest: string;
}

interface Shown extends Row {
  /** In the words of the service. */
  readonly said: string;
}

const OPEN = `SELECT id, project_id, parent_id, column_id,
  json_array(title, priority, start_day, items_total, items_done, tags, note_line, sort_order) AS rest
  FROM task_row WHERE status = 0`;

/** Placed by ids that a device and the service call differently, and compared as rows. */
const isNamed = (name: string): boolean => fieldOf(TASK_FIELDS, name).reference !== undefined;

/** What is written or chosen of a task; of V1 alone what it shows. */
const saidFields = (table: FieldTable, isOnV1: boolean): readonly string[] =>
  [...userFields(table), 'sortOrder'].filter(
    (name) => !isNamed(name) && (!isOnV1 || fieldOf(table, name).v1 !== undefined),
  );

const saidOf = (task: RawObject, isOnV1: boolean): string =>
  [
    ...saidFields(TASK_FIELDS, isOnV1).map((name) => textOf(TASK_FIELDS, task, name)),
    ...itemsOf(task).flatMap((item) =>
      ['id', ...saidFields(ITEM_FIELDS, isOnV1)].map((name) => textOf(ITEM_FIELDS, item, name)),
    ),
  ].join(' ');

/** Each open task as its device shows it, by the ids that the service knows. */
const shownOn = (device: Device, serviceInbox: string, isOnV1: boolean): readonly Shown[] => {
  const { db } = device.store();
  const inboxId = inboxIdOf(db);
  const remote = (id: string): string => (id === inboxId ? serviceInbox : toRemoteId(db, id));
  return db
    .all<Row>(OPEN)
    .map((row) => ({
      ...row,
      said: saidOf(currentObject(db, taskKey(row.id)) ?? {}, isOnV1),
      id: remote(row.id),
      project_id: remote(row.project_id),
      parent_id: row.parent_id === null ? null : remote(row.parent_id),
      column_id: row.column_id === null ? null : remote(row.column_id),
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
};

interface Place {
  readonly what: string;
  readonly id: string;
  readonly within: string | null;
  readonly rest: string;
}

/**
 * A folder that is deleted on V1 leaves its id behind: nobody is shown that
 * (`list-rows.ts`). V1 puts a new column behind the others and takes no order
 * for it: columns are told by how many of their list stand before them.
 */
const PLACES = `
  SELECT 'list' AS what, id, (SELECT f.id FROM folder_row f WHERE f.id = folder_id) AS within, json_array(name, archived, sort_order) AS rest
  FROM project_row WHERE is_inbox = 0
  UNION ALL SELECT 'folder', id, NULL, name FROM folder_row
  UNION ALL SELECT 'column', id, project_id, json_array(name, (
    SELECT COUNT(*) FROM column_row o WHERE o.project_id = c.project_id AND o.sort_order < c.sort_order)) FROM column_row c
  UNION ALL SELECT 'tag', name, parent, label FROM tag_row
  UNION ALL SELECT 'filter', id, NULL, json_array(name, rule) FROM filter_row
  UNION ALL SELECT 'habit', id, NULL, json_array(name, archived, sort_order) FROM habit_row
  UNION ALL SELECT 'day', habit_id, NULL, json_array(date, value, status) FROM checkin_row
  WHERE value <> '0' OR status <> 0
  UNION ALL SELECT 'focus', id, NULL, json_array(kind, status, start_at, end_at, note) FROM focus_row`;

const placesShownOn = (device: Device, idFor: (id: string) => string): readonly string[] =>
  device
    .store()
    .db.all<Place>(PLACES)
    .map(({ what, id, within, rest }) =>
      [what, idFor(id), 'in', within === null ? 'nothing' : idFor(within), rest].join(' '),
    )
    .toSorted();

/** Each open task in full, and the places that there are. */
const rowsOf = (device: Device, serviceInbox: string, isOnV1: boolean): readonly string[] => [
  ...shownOn(device, serviceInbox, isOnV1).map((row) => JSON.stringify(row)),
  ...placesShownOn(device, (id) => toRemoteId(device.store().db, id)),
];

/** Each open task with its place and what it says, and the places that there are, as the person left them. */
export const leftOn = (device: Device): readonly string[] => {
  const { db } = device.store();
  return [
    ...db
      .all<{ id: string }>('SELECT id FROM task_row WHERE status = 0')
      .map(({ id }) => currentObject(db, taskKey(id)) ?? {})
      .map((task) => sentence(task, saidOf(task, device.generation === 'v1')))
      .toSorted(),
    ...placesShownOn(device, (id) => id),
  ];
};

const PLACE = ['id', 'projectId', 'parentId', 'columnId'] as const;

const sentence = (task: RawObject, said: string): string =>
  `${PLACE.map((field) => `${field} ${textField(task, field) ?? 'none'}`).join(' ')} says ${said}`;

/** Each open task with its place and what it says. */
const placesOn = (device: Device, serviceInbox: string, isOnV1: boolean): readonly string[] =>
  shownOn(device, serviceInbox, isOnV1)
    .map(({ id, project_id: projectId, parent_id: parentId, column_id: columnId, said }) =>
      sentence({ id, projectId, parentId, columnId }, said),
    )
    .toSorted();

/** Where devices and the service do not show the same, a sentence for each. @param served the open tasks of the service */
export const differences = (
  devices: readonly Device[],
  served: readonly RawObject[],
  serviceInbox: string,
): readonly string[] => {
  const [first] = devices;
  const isOnV1 = devices.some(({ generation }) => generation === 'v1');
  const there = served
    .map((task) => sentence(task, saidOf(task, isOnV1)))
    .toSorted()
    .join();
  const expected = first === undefined ? '' : rowsOf(first, serviceInbox, isOnV1).join('\n');
  return devices.flatMap((device) => {
    const shown = placesOn(device, serviceInbox, isOnV1).join();
    const rows = rowsOf(device, serviceInbox, isOnV1).join('\n');
    return [
      ...(shown === there ? [] : [`${device.name} shows ${shown}, the service has ${there}`]),
      ...(rows === expected ? [] : [`${device.name} differs from ${first?.name}:\n${rows}\n--\n${expected}`]),
    ];
  });
};
