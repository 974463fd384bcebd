import { foldMutations, tagsOf } from '#electron/model/apply-mutation.ts';
import { hasBase } from '#electron/store/rows/base-objects.ts';
import { wasErased } from '#electron/store/outbox/conflict-journal.ts';
import type { ReadDatabase, WriteDatabase } from '#electron/store/database/database.ts';
import type { ObjectKey } from '#electron/model/entity.ts';
import {
  outboxOf,
  rewriteInOutbox,
  seqsOf,
  setOutboxState,
  type OutboxEntry,
} from '#electron/store/outbox/outbox.ts';
import { DELETED_ELSEWHERE, EDITED_ELSEWHERE } from '#electron/store/outbox/problem-codes.ts';
import { textField, type RawObject } from '#electron/model/raw-object.ts';
import { withRenamedTags } from '#electron/store/tags/renamed-tags.ts';
import { isGone, isTrashed } from '#electron/model/task-status.ts';
import type { Arrival } from '#electron/sync/pull/arrival.ts';
import { behindItsParent } from '#electron/sync/conflict/parent-side-effects.ts';
import { differsForPeople, isBetween } from '#electron/model/compare.ts';

/** A deletion on the one side that meets an edit on the other: the person decides. */

const park = (db: WriteDatabase, entries: readonly OutboxEntry[], code: string): void =>
  setOutboxState(db, seqsOf(entries), 'refused', code);

/**
 * Edited here, deleted elsewhere: nobody's work is thrown away by itself. The
 * edits wait for the person, and say what it takes to bring the object back.
 */
const parkEdits = (
  db: WriteDatabase,
  { key, base, remote }: Arrival,
  entries: readonly OutboxEntry[],
): void => {
  const [first] = entries;
  if (first === undefined || base === null) return;
  const back = { deleted: 0, projectId: base['projectId'] ?? null };
  if (remote === null) {
    const object = foldMutations(key, base, [first.mutation]) ?? base;
    rewriteInOutbox(db, first.seq, { kind: 'create', object, at: first.mutation.at });
  } else if (first.mutation.kind === 'set') {
    rewriteInOutbox(db, first.seq, { ...first.mutation, fields: { ...back, ...first.mutation.fields } });
  }
  park(db, entries, DELETED_ELSEWHERE);
};

/** @returns whether the arrival is a question to the person, and its unsent edits wait for the answer */
export const asksAboutDeletion = (
  db: WriteDatabase,
  arrival: Arrival,
  entries: readonly OutboxEntry[],
): boolean => {
  const { key, base } = arrival;
  const wanted = foldMutations(
    key,
    base,
    entries.map(({ mutation }) => mutation),
  );
  if (!isGone(wanted) && wasDeletedElsewhere(db, arrival, entries)) {
    parkEdits(db, arrival, entries);
    return true;
  }
  // The service may have done what it said it refused.
  if (isGone(wanted) && wasEditedElsewhere(db, arrival, outboxOf(db, key))) {
    park(db, entries, EDITED_ELSEWHERE);
    return true;
  }
  return false;
};

/** Out of the trash, which was emptied elsewhere: edits of nothing are nothing. */
const wouldVanish = ({ key, remote }: Arrival, entries: readonly OutboxEntry[]): boolean => {
  const mutations = entries.map(({ mutation }) => mutation);
  return remote === null && foldMutations(key, null, mutations) === null;
};

const wasDeletedElsewhere = (db: ReadDatabase, arrival: Arrival, entries: readonly OutboxEntry[]): boolean =>
  isGone(arrival.remote) &&
  (!isGone(arrival.base) || wouldVanish(arrival, entries)) &&
  (!wasDeletedHere(arrival, entries) || wasErasedInTrash(arrival, entries)) &&
  !wentWithItsList(db, arrival);

/** From here it was put in the trash, and taken out of it again before anybody knew: somebody else emptied that. */
const wasErasedInTrash = ({ key, remote }: Arrival, entries: readonly OutboxEntry[]): boolean =>
  key.entity === 'task' &&
  remote === null &&
  entries.every(({ sent, mutation }) => sent === 0 || mutation.kind !== 'erase');

/** Its list was deleted from here, while an edit that was refused kept it there. */
const wentWithItsList = (db: ReadDatabase, { base, remote }: Arrival): boolean => {
  const projectId = textField(base ?? {}, 'projectId');
  if (remote === null || projectId === null) return false;
  const list = { entity: 'project', id: projectId } as const;
  const isOnItsWay = outboxOf(db, list).some(({ sent, mutation }) => sent > 0 && mutation.kind === 'erase');
  return !hasBase(db, list) && (isOnItsWay || wasErased(db, list));
};

const wasEditedElsewhere = (db: ReadDatabase, arrival: Arrival, entries: readonly OutboxEntry[]): boolean => {
  const { base, remote } = behindItsParent(db, arrival);
  if (base === null || remote === null || isGone(remote)) return false;
  const [known, told] = [withTagsAsHere(db, base), withTagsAsHere(db, remote)];
  return (
    differsForPeople(arrival.key.entity, known, told) &&
    !isEchoOf({ ...arrival, base: known, remote: told }, entries)
  );
};

/** The deletion is one that was sent from here, whatever was wanted since. */
export const wasDeletedHere = ({ key, base }: Arrival, entries: readonly OutboxEntry[]): boolean =>
  entries.some(
    ({ sent }, index) =>
      sent > 0 &&
      isGone(
        foldMutations(
          key,
          base,
          entries.slice(0, index + 1).map(({ mutation }) => mutation),
        ),
      ),
  );

/** What was sent from here before it was deleted comes back, or a part of it: that is nobody else's edit. */
const isEchoOf = ({ key, base, remote }: Arrival, entries: readonly OutboxEntry[]): boolean =>
  entries.some((_entry, index) => {
    const state = foldMutations(
      key,
      base,
      entries.slice(0, index + 1).map(({ mutation }) => mutation),
    );
    return state !== null && remote !== null && isBetween(key.entity, remote, [base ?? {}, state]);
  });

/** Deleted from here, perhaps under another name: the service takes such a tag off its tasks. */
export const isErasedTag = (db: ReadDatabase, id: string): boolean => wasErased(db, { entity: 'tag', id });

const withoutErasedTags = (db: ReadDatabase, object: RawObject): RawObject => ({
  ...object,
  tags: tagsOf(object).filter((id) => !isErasedTag(db, id)),
});

/** A tag that was deleted or renamed here is so on the tasks of the service sooner or later: nobody else did that. */
const withTagsAsHere = (db: ReadDatabase, object: RawObject): RawObject =>
  withoutErasedTags(db, withRenamedTags(db, object));

/** A list is deleted here, and another device puts a task into it: the person did not know of that task. */
export const askAboutNewInDeleted = (db: WriteDatabase, { key, base, remote }: Arrival): void => {
  if (key.entity !== 'task' || remote === null || isTrashed(remote)) return;
  const list: ObjectKey = { entity: 'project', id: textField(remote, 'projectId') ?? '' };
  const wasThere = !isGone(base) && base?.['projectId'] === list.id;
  const entries = outboxOf(db, list);
  if (wasThere || !isUnsentDeletion(entries) || outboxOf(db, key).length > 0) return;
  park(db, entries, EDITED_ELSEWHERE);
};

const isUnsentDeletion = (entries: readonly OutboxEntry[]): boolean =>
  entries.some(({ mutation }) => mutation.kind === 'erase') &&
  entries.every(({ state, sent }) => state === 'pending' && sent === 0);
