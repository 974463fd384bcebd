import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { V1Client } from '#core/remote/v1-client.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { rememberRemoteId, toRemoteId } from '#core/store/rows/remote-ids.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import type { Store } from '#core/store/store.ts';

/** V1 makes the ids of what is made: by which it knows what is known here by another one. */

export interface V1Push {
  readonly store: Store;
  readonly client: V1Client;
}

export const remote = ({ store }: V1Push, id: string): string => toRemoteId(store.db, id);

/** The inbox goes by a name of its own while its id is not known. */
export const remoteProject = (push: V1Push, task: RawObject): string => {
  const local = textField(task, 'projectId') ?? '';
  const known = remote(push, local);
  return known === local && local === inboxIdOf(push.store.db) ? 'inbox' : known;
};

export const keep = ({ store }: V1Push, localId: string, made: RawObject): void => {
  const id = textField(made, 'id');
  if (id !== null) store.write((db) => rememberRemoteId(db, localId, id));
};

/** What is in the inbox tells the id of that: from then on it is known as the one of this account. */
export const learnInbox = (push: V1Push, asked: string, task: RawObject | null): void => {
  const id = task === null ? null : textField(task, 'projectId');
  if (asked === 'inbox' && id !== null) keep(push, inboxIdOf(push.store.db), { id });
};

/**
 * Whether the service has a list: V1 says in the same words that it is gone
 * and that it cannot be read, and lists active ones only (observed).
 */
export const hasList = async (client: V1Client, remoteId: string): Promise<Result<boolean, RemoteError>> => {
  const projects = await client.projects();
  if (!projects.ok) return projects;
  if (projects.value.some(({ id }) => id === remoteId)) return ok(true);
  const byId = await client.project(remoteId);
  if (byId.ok) return ok(true);
  return byId.error.kind === 'Rejected' ? ok(false) : byId;
};

/** V1 allows about 100 requests a minute (observed): an account with more lists is read in turns. */
export const LISTS_AT_ONCE = 60;

/** Local ids of the lists that may have tasks, the inbox first. */
export const knownProjects = ({ db }: Store): readonly string[] =>
  db
    .all<{ id: string }>('SELECT id FROM project_row WHERE archived = 0 ORDER BY is_inbox DESC, id')
    .map(({ id }) => id);
