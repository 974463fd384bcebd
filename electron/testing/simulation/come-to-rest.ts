import { foldMutations } from '#core/model/apply-mutation.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { entitySchema } from '#core/model/entity.ts';
import { isHeld, outboxOf } from '#core/store/outbox/outbox.ts';
import { hasDependency } from '#core/sync/pending/dependencies.ts';
import type { Device } from '#electron/testing/simulation/device.ts';
import type { World } from '#electron/testing/simulation/world.ts';

/** How long sync may take once all is well, and how often it is looked at. Milliseconds. */
const TEN_MINUTES = 600_000;
const LOOK_EVERY = 15_000;

interface Waiting {
  readonly entity: string;
  readonly id: string;
  readonly state: string;
  readonly problem: string | null;
}

/** Refused with the reason, or behind such a one. */
const hasReason = (db: ReadDatabase, { entity, id, state, problem }: Waiting): boolean => {
  if (state === 'refused') return problem !== null && problem !== '';
  const key = { entity: entitySchema.parse(entity), id };
  const entries = outboxOf(db, key);
  if (entries.some((entry) => entry.state === 'refused') || isHeld(db, key)) return true;
  const base = readBase(db, key);
  const mutations = entries.map(({ mutation }) => mutation);
  return hasDependency(db, { key, base, target: foldMutations(key, base, mutations) });
};

const withoutReason = ({ db }: { readonly db: ReadDatabase }): readonly Waiting[] =>
  db
    .all<Waiting>('SELECT entity, entity_id AS id, state, problem FROM outbox')
    .filter((waiting) => !hasReason(db, waiting));

const isAtRest = (device: Device): boolean => withoutReason(device.store()).length === 0;

export interface Rest {
  readonly failures: readonly string[];
  /** Virtual milliseconds until the last device was at rest. */
  readonly took: number;
}

/**
 * All trouble ends, and the person does nothing but what is asked for: within ten virtual minutes each outbox is empty, or what is left
 * waits with a reason.
 */
export const comeToRest = async ({ devices, pass }: World): Promise<Rest> => {
  for (const device of devices) device.repair();
  let took = 0;
  for (let passed = 0; passed < TEN_MINUTES; passed += LOOK_EVERY) {
    for (const device of devices) device.answer();
    await pass(LOOK_EVERY);
    if (!devices.every(isAtRest)) took = passed + LOOK_EVERY;
  }
  const failures = devices.flatMap((device) =>
    withoutReason(device.store()).map(
      ({ entity, id, state }) =>
        `${device.name} still has an edit of ${entity} ${id} (${state}, ${device.status().state})`,
    ),
  );
  return { failures, took };
};
