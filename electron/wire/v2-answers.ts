import { z } from 'zod';
import type { ExactJson } from '#shared/domain/exact-json.ts';

/**
 * What the client reads of V2 answers. Tolerant: only what Docket steers by is
 * checked, the rest is kept as it came (task-service-interface, "Conventions":
 * null, missing and empty are the same).
 */
const isObject = (value: unknown): value is Readonly<Record<string, ExactJson>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectSchema = z.custom<Readonly<Record<string, ExactJson>>>(isObject, 'not an object');
const objectsSchema = z.array(objectSchema).nullish();

export const snapshotAnswerSchema = z.object({
  checkPoint: z.union([z.int(), z.bigint()]),
  inboxId: z.string().nullish(),
  syncTaskBean: z.object({ update: objectsSchema, add: objectsSchema }),
  /** Null or absent means unchanged; an array is the complete replacement. */
  projectProfiles: objectsSchema,
});
export type SnapshotAnswer = z.infer<typeof snapshotAnswerSchema>;

export const batchAnswerSchema = z.object({
  id2etag: z.record(z.string(), z.string()).nullish(),
  id2error: z.record(z.string(), z.string()).nullish(),
});
export type BatchAnswer = z.infer<typeof batchAnswerSchema>;

export const taskAnswerSchema = objectSchema;
export const tasksAnswerSchema = z.array(objectSchema);
