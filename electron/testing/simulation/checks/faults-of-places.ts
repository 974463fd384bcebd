import { ok } from '#shared/domain/result.ts';
import { textField } from '#core/model/raw-object.ts';
import {
  etagsFor,
  withClient,
  type Sabotage,
  type Sabotages,
} from '#electron/testing/simulation/checks/sabotage.ts';

type Collection = 'projectProfiles' | 'projectGroups' | 'tags' | 'filters';

/** What others did to these is not read. */
const unread = (collection: Collection): Sabotage =>
  withClient((client) => ({
    snapshot: async () => {
      const snapshot = await client.snapshot();
      return snapshot.ok ? ok({ ...snapshot.value, [collection]: [] }) : snapshot;
    },
    changesSince: async (checkPoint) => {
      const delta = await client.changesSince(checkPoint);
      return delta.ok ? ok({ ...delta.value, [collection]: null }) : delta;
    },
  }));

interface Saves {
  readonly add: readonly { readonly id?: unknown }[];
  readonly update: readonly { readonly id?: unknown }[];
}

/** The answer to what was never sent. */
const allTaken = async ({ add, update }: Saves) => ok({ id2etag: etagsFor([...add, ...update]) });

/** Faults of lists, folders, columns, tags, filters, habits and focus sessions. */
export const FAULTS_OF_PLACES: Sabotages = {
  'lists are not sent': withClient(() => ({ pushProjects: allTaken })),
  'names of lists are left out of what is sent': withClient((client) => ({
    pushProjects: (batch) =>
      client.pushProjects({
        ...batch,
        update: batch.update.map((project) => ({ ...project, name: 'list' })),
      }),
  })),
  'lists get another id': withClient((client) => ({
    pushProjects: async (batch) => {
      const add = batch.add.map((one) => ({ ...one, id: `e${(textField(one, 'id') ?? '').slice(1)}` }));
      const answer = await client.pushProjects({ ...batch, add });
      return answer.ok ? allTaken(batch) : answer;
    },
  })),
  'a lost answer about lists counts as success': withClient((client) => ({
    pushProjects: async (batch) => {
      const answer = await client.pushProjects(batch);
      return answer.ok ? answer : allTaken(batch);
    },
  })),
  'lists are left in their folders': withClient((client) => ({
    pushProjects: (batch) =>
      client.pushProjects({
        ...batch,
        update: batch.update.map(({ groupId: _left, ...project }) => project),
      }),
  })),
  'lists of others are thrown away': unread('projectProfiles'),
  'folders are not sent': withClient(() => ({ pushProjectGroups: allTaken })),
  'folders of others are thrown away': unread('projectGroups'),
  'columns are not sent': withClient(() => ({ pushColumns: allTaken })),
  'columns of others are thrown away': withClient(() => ({ allColumns: async () => ok([]) })),
  'renames of tags are not sent': withClient(() => ({ renameTag: async () => ok(null) })),
  'deletions of tags are not sent': withClient(() => ({ deleteTag: async () => ok(null) })),
  'tags of others are thrown away': unread('tags'),
  'filters are not sent': withClient(() => ({ pushFilters: allTaken })),
  'filters of others are thrown away': unread('filters'),
  'habits are not sent': withClient(() => ({ pushHabits: allTaken })),
  'habits of others are thrown away': withClient(() => ({ habits: async () => ok([]) })),
  'days of habits of others are thrown away': withClient(() => ({ checkIns: async () => ok([]) })),
  'focus sessions are not sent': withClient(() => ({ pushFocus: allTaken })),
  'focus sessions of others are thrown away': withClient(() => ({ focusTimeline: async () => ok([]) })),
};
