import { expect } from 'vitest';
import { LOCAL_ACCOUNT_ID } from '#shared/domain/account.ts';
import type { MoveOptions } from '#shared/ipc/move-methods.ts';
import { eventually } from '#electron/testing/eventually.ts';
import {
  accountIdOf,
  signIn,
  startClient,
  type AccountClient,
} from '#electron/testing/rigs/account-client.ts';
import { startService, type TestService } from '#electron/testing/rigs/start-service.ts';

export const USER = 'ann@example.com';
export const OTHER = 'bob@example.com';

const localToday = (): string => new Date().toISOString().slice(0, 10);

export const MOVE: MoveOptions = { from: LOCAL_ACCOUNT_ID, sameNames: 'merge', existing: 'skip' };

const OUTLINE = [
  'Flat',
  '  pay rent tomorrow 9am every month !high #home ~Flat',
  '  call the landlord #phone ~Flat',
];

/** A local account with what people have: lists, a folder, tags, subtasks, checklists, closed tasks, a filter, a habit. */
export const fill = async ({ value }: AccountClient) => {
  const folder = await value('folders.create', { name: 'Home' });
  const flat = await value('projects.create', { name: 'Flat', color: '#3F66E8' });
  if (folder.folderId === undefined || flat.projectId === undefined) throw new Error('not made');
  await value('projects.move', { id: flat.projectId, folderId: folder.folderId, above: null });
  await value('columns.create', { projectId: flat.projectId, name: 'Doing' });
  await value('tasks.add', { text: OUTLINE.join('\n'), isOutline: true });
  const { taskIds } = await value('tasks.createMany', {
    projectId: null,
    drafts: [{ title: 'Groceries' }, { title: 'Bread', depth: 1 }, { title: 'Done long ago' }],
  });
  const [groceries, , done] = taskIds;
  if (groceries === undefined || done === undefined) throw new Error('not made');
  await value('tasks.editItems', {
    id: groceries,
    add: [
      { title: 'Milk', done: true },
      { title: 'Eggs', done: false },
    ],
  });
  await value('tasks.complete', { ids: [done] });
  await value('tasks.edit', { ids: [groceries], change: { notes: 'see the list', isPinned: true } });
  const { taskIds: trash } = await value('tasks.createMany', {
    projectId: null,
    drafts: [{ title: 'Trash' }],
  });
  await value('tasks.delete', { ids: trash });
  await value('filters.create', { name: 'Soon', rule: '{"and":[],"type":0,"version":1}' });
  const { taskIds: doing } = await value('tasks.add', { text: 'paint the wall ~Flat' });
  await value('focus.add', {
    kind: 'pomodoro',
    start: '2026-11-20T10:00:00.000Z',
    end: '2026-11-20T10:25:00.000Z',
    taskId: doing[0] ?? null,
  });
  const { habitId } = await value('habits.create', { name: 'Read' });
  if (habitId !== undefined)
    await value('habits.checkIn', { id: habitId, date: localToday(), to: { kind: 'step', steps: 1 } });
  return { flat: flat.projectId };
};

interface Started {
  readonly service: TestService;
  readonly client: AccountClient;
}

/** A service with two users, and a computer with a local account. */
export const start = async (options: Partial<Parameters<typeof startService>[0]> = {}): Promise<Started> => {
  const service = await startService({ users: [USER, OTHER], ...options });
  return { service, client: startClient() };
};

export const goTo = async (client: AccountClient, service: TestService, username = USER) => {
  const id = accountIdOf(await signIn(client, service, { username }));
  await eventually(async () => {
    expect((await client.value('sync.now', {})).lastSyncedAt).not.toBeNull();
  });
  return id;
};

export const planned = async (client: AccountClient, options = MOVE) => {
  const plan = await client.value('move.plan', options);
  if (plan.kind !== 'plan') throw new Error(plan.why);
  return plan;
};

/** Titles with their lists, of what is open and closed. */
export const exported = async ({
  value,
}: AccountClient): Promise<Readonly<Record<string, readonly string[]>>> => {
  const { fileId } = await value('transfer.export', {
    format: 'docket',
    scope: { kind: 'all' },
    withClosed: true,
  });
  const { piece } = await value('transfer.take', { fileId, at: 0 });
  await value('transfer.close', { fileId });
  const file = JSON.parse(Buffer.from(piece, 'base64').toString('utf8')) as Record<
    string,
    readonly Readonly<Record<string, unknown>>[]
  >;
  const listNames = new Map(file['project']?.map(({ id, name }) => [id, String(name)]));
  const textOf = ({
    title,
    name,
    label,
    projectId,
    status,
    tags,
  }: Readonly<Record<string, unknown>>): string =>
    [title ?? label ?? name, listNames.get(projectId) ?? '', status ?? '', JSON.stringify(tags ?? [])].join(
      ' | ',
    );
  return Object.fromEntries(
    ['task', 'project', 'folder', 'tag', 'column', 'filter', 'habit'].map((kind) => [
      kind,
      (file[kind] ?? []).map(textOf).toSorted(),
    ]),
  );
};
