import { z } from 'zod';
import { objectArraySchema, objectSchema, objectsSchema, type WireObject } from '#core/wire/tolerant.ts';

/**
 * What the client reads of V1 answers. "Unknown fields in V1 responses are
 * ignored by readers" (task-service-interface, "Conventions"): ignored, and
 * kept, since they go back with the object.
 */
export const v1ObjectsSchema = objectArraySchema;

/** An unknown task or list answers 200 and nothing (observed). */
export const v1MaybeObjectSchema = objectSchema.nullable();

/** task-service-interface, "Project data (V1 response)". The inbox comes without `project` (observed). */
export const v1ProjectDataSchema = z
  .object({ project: objectSchema.nullish(), tasks: objectsSchema, columns: objectsSchema })
  .transform(({ project, tasks, columns }): V1ProjectData => ({
    project: project ?? null,
    tasks: tasks ?? [],
    columns: columns ?? [],
  }));

export interface V1ProjectData {
  readonly project: WireObject | null;
  /** Undone ones only. */
  readonly tasks: readonly WireObject[];
  readonly columns: readonly WireObject[];
}

/** Entries come back even for tasks that are not known (observed): read back what matters. */
export const v1MovesSchema = z.array(z.object({ id: z.string(), etag: z.string().nullish() }));
export type V1Moves = z.infer<typeof v1MovesSchema>;

export const v1PreferenceSchema = z.object({ timeZone: z.string().min(1) });
