import type { AccountRow } from '#shared/domain/account.ts';
import type { MovePlan } from '#shared/ipc/move-methods.ts';
import type { AccountObjects } from '#core/exchange/formats/docket-json.ts';
import { idsBetween } from '#core/exchange/objects-for.ts';
import { entitySchema, type Entity } from '#core/model/entity.ts';
import type { Target } from '#core/moves/move-file.ts';
import { labelsOf } from '#core/moves/verify-move.ts';
import { openReadOnly } from '#core/store/database/database.ts';
import { beyondV1 } from '#core/sync/v1/v1-taken.ts';

type Account = Pick<AccountRow, 'isLocal' | 'service' | 'name'>;

/**
 * Ids stay, unless the service has them in another account already: of one account of it, or of an earlier move from
 * the same one.
 */
export const idsFor = (from: Account, to: Account, earlier: readonly Target[]): ((id: string) => string) => {
  const isTaken =
    !to.isLocal &&
    (from.isLocal
      ? earlier.some(({ service, name }) => service === to.service && name !== to.name)
      : from.service === to.service);
  const named = ({ isLocal, service, name }: Account): string => (isLocal ? 'local' : `${service} ${name}`);
  return isTaken ? idsBetween(named(from), named(to)) : (id) => id;
};

/** Kinds of objects that the counts of lists and tasks leave out. */
const OTHERS: readonly Entity[] = ['filter', 'habit', 'checkin', 'focus'];

export const othersOf = ({ objects }: AccountObjects): MovePlan['others'] =>
  OTHERS.flatMap((entity) => {
    const count = objects[entity]?.length ?? 0;
    return count === 0 ? [] : [{ entity, count }];
  });

/** Tasks in the trash of an account that is not open. @param path of its store */
export const trashedIn = (path: string): number => {
  const db = openReadOnly(path);
  try {
    return db.get<{ n: number }>('SELECT COUNT(*) AS n FROM task_record WHERE trashed = 1')?.n ?? 0;
  } finally {
    db.close();
  }
};

/** What V1 alone cannot hold, by kinds of objects: first those of which it takes nothing. */
export const beyondOf = ({ objects }: AccountObjects): MovePlan['beyond'] =>
  entitySchema.options.flatMap((entity) => {
    const beyond = (objects[entity] ?? []).map((object) => beyondV1(entity, object));
    const none = beyond.filter((one) => one === 'all').length;
    const some = beyond.filter((one) => one !== 'all' && one.length > 0);
    const fields = labelsOf({ key: { entity, id: '' } }, [...new Set(some.flat())]);
    return [
      ...(none === 0 ? [] : [{ entity, objects: none, fields: [] }]),
      ...(fields.length === 0 ? [] : [{ entity, objects: some.length, fields }]),
    ];
  });
