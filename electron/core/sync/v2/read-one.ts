import { fail, ok, type Result } from '#shared/domain/result.ts';
import { checkInOf, foldCheckIns } from '#core/model/check-in.ts';
import type { Entity, ObjectKey } from '#core/model/entity.ts';
import { integerField, textField, timeField, type RawObject } from '#core/model/raw-object.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
import { siftListed } from '#core/wire/usable.ts';

/** One object as the service has it now, to find out what became of an edit in doubt. */

const readColumn = async (client: V2Client, id: string): Promise<Result<RawObject | null, RemoteError>> => {
  const columns = await client.allColumns();
  if (!columns.ok) return columns;
  const { usable } = siftListed('column', columns.value);
  if (usable === null || usable === undefined) return fail({ kind: 'BadResponse' });
  return ok(usable.find((column) => column['id'] === id) ?? null);
};

/** All records of its day as one. */
const readCheckIn = async (client: V2Client, id: string): Promise<Result<RawObject | null, RemoteError>> => {
  const of = checkInOf(id);
  if (of === null) return ok(null);
  const records = await client.checkIns([of.habitId], of.stamp - 1);
  if (!records.ok) return records;
  const isOfDay = (record: RawObject): boolean =>
    Number(integerField(record, 'checkinStamp') ?? 0n) === of.stamp;
  return ok(foldCheckIns(records.value.filter(isOfDay)));
};

/** The tag with this name, or else the only tag that another client renamed from it (`rawName`, observed). */
const tagNamed = (tags: readonly RawObject[], name: string): RawObject | null => {
  const renamed = tags.filter((tag) => tag['rawName'] === name);
  const only = renamed.length === 1 ? renamed[0] : undefined;
  return tags.find((tag) => tag['name'] === name) ?? only ?? null;
};

type ReadAlone = (client: V2Client, id: string) => Promise<Result<RawObject | null, RemoteError>>;

const readAmong =
  (list: (client: V2Client) => ReturnType<V2Client['habits']>): ReadAlone =>
  async (client, id) => {
    const listed = await list(client);
    return listed.ok ? ok(listed.value.find((object) => object['id'] === id) ?? null) : listed;
  };

/** What is in no snapshot. */
const READ_ALONE: Readonly<Partial<Record<Entity, ReadAlone>>> = {
  column: readColumn,
  checkin: readCheckIn,
  habit: readAmong((client) => client.habits()),
  habitSection: readAmong((client) => client.habitSections()),
};

/** On the page that begins with the start that it has. */
const readFocus = async (
  client: V2Client,
  id: string,
  known: RawObject | null,
): Promise<Result<RawObject | null, RemoteError>> => {
  const start = known === null ? null : timeField(known, 'startTime');
  const page = await client.focusTimeline(start === null ? null : start + 1);
  return page.ok ? ok(page.value.find((focus) => focus['id'] === id) ?? null) : page;
};

/** Lists of everything but tasks are short, and are read whole. */
const readListed = async (
  client: V2Client,
  { entity, id }: ObjectKey,
): Promise<Result<RawObject | null, RemoteError>> => {
  const read = READ_ALONE[entity];
  if (read !== undefined) return read(client, id);
  const snapshot = await client.snapshot();
  if (!snapshot.ok) return snapshot;
  const { projectProfiles, projectGroups, tags, filters } = snapshot.value;
  const collections: Readonly<Partial<Record<Entity, typeof tags>>> = {
    project: projectProfiles,
    folder: projectGroups,
    tag: tags,
    filter: filters,
  };
  const collection = collections[entity];
  if (collection === null || collection === undefined) return fail({ kind: 'BadResponse' });
  if (entity === 'tag') return ok(tagNamed(collection, id));
  return ok(collection.find((object) => object['id'] === id) ?? null);
};

/** @param known as it was known last @returns null where the service has none */
export const readOne = (
  client: V2Client,
  key: ObjectKey,
  known: RawObject | null,
): Promise<Result<RawObject | null, RemoteError>> => {
  if (key.entity === 'task')
    return client.readTask(key.id, (known === null ? null : textField(known, 'projectId')) ?? '');
  return key.entity === 'focus' ? readFocus(client, key.id, known) : readListed(client, key);
};
