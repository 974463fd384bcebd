import { z } from 'zod';
import { ENTITIES } from '#shared/domain/entity.ts';

/** A tag's id is its name, as on the wire. */
export const entitySchema = z.enum(ENTITIES);
export type Entity = z.infer<typeof entitySchema>;

/** Habits, their sections and check-ins: no view of tasks shows them. */
export const isOfHabits = (entity: Entity): boolean =>
  entity === 'habit' || entity === 'habitSection' || entity === 'checkin';

/** Names one object of an account. */
export interface ObjectKey {
  readonly entity: Entity;
  readonly id: string;
}

export const taskKey = (id: string): ObjectKey => ({ entity: 'task', id });
export const tagKey = (name: string): ObjectKey => ({ entity: 'tag', id: name });

/** "No folder" is written as NONE (task-service-interface, "Project (V2 update)"). */
export const NO_FOLDER = 'NONE';
