import type { Device } from '#electron/testing/simulation/device.ts';

/** Each open task as its device shows it. */
export const rowsOf = (device: Device): readonly string[] =>
  device
    .store()
    .db.all<{ row: string }>(
      `SELECT json_array(id, title, priority, project_id, parent_id, start_day, items_total, items_done, tags, has_notes)
         AS row
       FROM task_row WHERE status = 0 ORDER BY id`,
    )
    .map(({ row }) => row);

/** Each open task with what it is below. */
export const familiesOn = (device: Device): readonly string[] =>
  device
    .store()
    .db.all<{ place: string }>(
      `SELECT id || ' in ' || project_id || ' below ' || coalesce(parent_id, 'nothing') AS place
       FROM task_row WHERE status = 0`,
    )
    .map(({ place }) => place)
    .toSorted();

/** Each open task with its list. */
export const placesOn = (device: Device): readonly string[] =>
  device
    .store()
    .db.all<{ place: string }>(`SELECT id || ' in ' || project_id AS place FROM task_row WHERE status = 0`)
    .map(({ place }) => place)
    .toSorted();
