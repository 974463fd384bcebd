import type { RunAnswer } from '#shared/actions/run.ts';
import type { ChangedObject, DescribedStep } from '#shared/domain/history.ts';
import type { FieldChange } from '#shared/domain/unsent-edit.ts';
import { messageToText, sameMessage } from '#shared/messages/message.ts';
import { foldMutations } from '#core/model/apply-mutation.ts';
import type { Mutation } from '#core/model/mutation.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { isGone } from '#core/model/task-status.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import type { Generations } from '#core/remote/capabilities.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { listedStep, stepById } from '#core/store/history/history.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { describeFields } from '#core/store/unsent/describe-fields.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import { nextStep } from '#core/sync/pending/plan-push.ts';
import { BATCH_LIMIT } from '#core/sync/v2/v2-adapter.ts';

/** One edit of a run, and its object before and after it. */
export interface Touched {
  readonly key: ObjectKey;
  readonly mutation: Mutation;
  readonly before: RawObject | null;
  readonly after: RawObject | null;
}

/** V2 takes many objects of one kind in a request; V1 takes one. An object can need a second request, which nobody knows before the first. */
const requestsFor = (db: ReadDatabase, touched: readonly Touched[], { v2 }: Generations): number => {
  const steps = touched.flatMap(
    ({ key, after: target }) => nextStep({ key, base: readBase(db, key), target }) ?? [],
  );
  if (!v2) return steps.length;
  const counts = [...Map.groupBy(steps, (step) => step).values()].map(({ length }) => length);
  return counts.reduce((sum, count) => sum + Math.ceil(count / BATCH_LIMIT), 0);
};

/** The first value of a field and its last, over several edits. */
const joinFields = (fields: readonly FieldChange[]): FieldChange[] =>
  [...Map.groupBy(fields, ({ field }) => messageToText(field)).values()]
    .flatMap(([first, ...later]) =>
      first === undefined ? [] : [{ ...first, after: (later.at(-1) ?? first).after }],
    )
    .filter(({ before, after }) => !sameMessage(before, after));

const titleOf = (object: RawObject | null): string | null =>
  object === null
    ? null
    : (textField(object, 'title') ?? textField(object, 'label') ?? textField(object, 'name'));

const describe = (db: ReadDatabase, edits: readonly Touched[]): ChangedObject | null => {
  const [first, last] = [edits[0], edits.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { key, before } = first;
  const { after } = last;
  // To a person a task in the trash is gone.
  const isGoneNow = after === null || (key.entity === 'task' && isGone(after) && !isGone(before));
  return {
    entity: key.entity,
    id: key.id,
    title: titleOf(after) ?? titleOf(before) ?? '',
    becomes: before === null ? 'new' : isGoneNow ? 'gone' : 'changed',
    fields: joinFields(edits.flatMap((edit) => describeFields(db, { ...edit, entity: key.entity }))),
  };
};

/** What a run did to each object, and what it costs at the service. */
export const reportOf = (
  db: ReadDatabase,
  touched: readonly Touched[],
  generations: Generations,
): NonNullable<RunAnswer['report']> => {
  const byObject = [...Map.groupBy(touched, ({ key }) => `${key.entity} ${key.id}`).values()];
  const last = byObject.flatMap((edits) => edits.at(-1) ?? []);
  return {
    objects: byObject.flatMap((edits) => describe(db, edits) ?? []),
    requests: requestsFor(db, last, generations),
  };
};

/**
 * A step of the history with what it did to each object. Where a later step changed the same field, its value is the
 * later one.
 */
export const describeStep = (db: ReadDatabase, id: string): DescribedStep | null => {
  const [step, listed] = [stepById(db, id), listedStep(db, id)];
  if (step === null || listed === null) return null;
  const touched = step.edits.map(({ entity, id: object, forward, inverse }): Touched => {
    const key = { entity, id: object };
    const now = currentObject(db, key);
    const other = foldMutations(key, now, [listed.isUndone ? forward : inverse]);
    const [before, after] = listed.isUndone ? [now, other] : [other, now];
    return { key, mutation: forward, before, after };
  });
  const byObject = [...Map.groupBy(touched, ({ key }) => `${key.entity} ${key.id}`).values()];
  const { message, at, author, isUndone } = listed;
  return {
    id,
    message,
    at,
    author,
    isUndone,
    objects: byObject.flatMap((edits) => describe(db, edits) ?? []),
  };
};
