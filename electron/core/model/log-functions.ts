import { taskKey } from '#core/model/entity.ts';
import { codeToObject, objectToCode } from '#core/model/object-code.ts';
import { dayFormat } from '#core/model/task-days.ts';

/** The id of the task that an object of the change log is; null for another object. */
export const TASK_OF = 'docket_task';
/** The object of the change log that a task is, by its id. */
export const OBJECT_OF = 'docket_object';
/** The day of a moment in Unix milliseconds in a zone, `yyyy-MM-dd`. */
export const DAY_OF = 'docket_day';

type Value = string | number | bigint | null | Uint8Array;

/** A connection of node:sqlite. */
interface Connection {
  readonly function: (
    name: string,
    options: { readonly deterministic: true },
    body: (...values: Value[]) => string | null,
  ) => void;
}

/** For conditions about the past (`past-conditions.ts`). The schema uses none of them. */
export const addLogFunctions = (db: Connection): void => {
  const pure = { deterministic: true } as const;
  db.function(TASK_OF, pure, (code) => {
    const key = codeToObject(String(code));
    return key?.entity === 'task' ? key.id : null;
  });
  db.function(OBJECT_OF, pure, (id) => objectToCode(taskKey(String(id))));
  db.function(DAY_OF, pure, (at, timeZone) =>
    at === null || at === undefined ? null : dayFormat(String(timeZone))(Number(at)),
  );
};
