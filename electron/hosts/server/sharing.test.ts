import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  joinAsAdministrator,
  joinByInvitation,
  newConfiguration,
  startServer,
  statusOf,
} from '#electron/hosts/server/testing/server-rig.ts';

const LIST = '1f'.repeat(12);
const [MILK, BREAD] = ['2f'.repeat(12), '3f'.repeat(12)];

type Visitor = Awaited<ReturnType<typeof joinAsAdministrator>>;

const deltaSchema = z.object({
  checkPoint: z.number(),
  projectProfiles: z
    .array(z.looseObject({ id: z.string(), name: z.string(), permission: z.string().nullable() }))
    .nullable(),
  syncTaskBean: z.object({
    update: z.array(z.looseObject({ id: z.string(), title: z.string() })),
    delete: z.array(z.object({ taskId: z.string() })),
  }),
});

const answerOf = async (response: Promise<Response>): Promise<unknown> => {
  const text = await (await response).text();
  return text === '' ? null : (JSON.parse(text) as unknown);
};

const createPerson = (visitor: Visitor) => {
  const read = (path: string) => answerOf(visitor.ask(path));
  const write = (path: string, body: unknown, method = 'POST') =>
    answerOf(visitor.ask(path, { method, body: JSON.stringify(body) }));
  const since = async (point: number) => deltaSchema.parse(await read(`/batch/check/${point}`));
  return {
    visitor,
    read,
    write,
    since,
    titles: async () => (await since(0)).syncTaskBean.update.map(({ title }) => title).toSorted(),
    list: async () => (await since(0)).projectProfiles?.find(({ id }) => id === LIST),
    tasks: (batch: object) => write('/batch/task', batch),
  };
};
type PersonRig = ReturnType<typeof createPerson>;

/** Ann has a list with a task, and Bob an account on the same server. */
const start = async () => {
  const server = await startServer(await newConfiguration());
  const administrator = await joinAsAdministrator(server);
  const ann = createPerson(administrator);
  const bob = createPerson(await joinByInvitation(server.publicUrl, administrator, 'bob@docket.test'));
  await ann.write('/batch/project', { add: [{ id: LIST, name: 'Shopping', viewMode: 'kanban' }] });
  await ann.write('/column', { add: [{ id: BREAD, projectId: LIST, name: 'Market' }] });
  await ann.tasks({ add: [{ id: MILK, projectId: LIST, title: 'Milk', columnId: BREAD }] });
  return { server, ann, bob };
};

const shareWithBob = async (
  { ann, bob }: { readonly ann: PersonRig; readonly bob: PersonRig },
  permission: string,
) => {
  const offered = await ann.visitor.post('/lists/share', {
    list: LIST,
    email: 'bob@docket.test',
    permission,
  });
  const owner = (await statusOf(ann.visitor)).userId;
  const accepted = await bob.visitor.post('/lists/accept', { list: LIST, owner });
  return { offered, accepted, owner };
};

const trash = async ({ read }: PersonRig): Promise<string> =>
  JSON.stringify(await read('/project/all/trash/page?limit=50'));

describe('a list that is shared', () => {
  it('is in both accounts from then on, with its columns and comments, and what one writes the other reads', async () => {
    const { ann, bob } = await start();
    await ann.write(`/project/${LIST}/task/${MILK}/comment`, { title: 'The blue one' });
    const before = await bob.since(0);
    const { offered } = await shareWithBob({ ann, bob }, 'write');
    expect(offered).toMatch(/has not answered yet/u);
    expect(await bob.list()).toMatchObject({
      name: 'Shopping',
      isOwner: false,
      permission: 'write',
      userCount: 2,
    });
    expect(await ann.list()).toMatchObject({ isOwner: true, userCount: 2 });
    const delta = await bob.since(before.checkPoint);
    expect(delta.syncTaskBean.update).toMatchObject([{ id: MILK, title: 'Milk', columnId: BREAD }]);
    const comments = z
      .array(z.looseObject({ title: z.string() }))
      .parse(await bob.read(`/project/${LIST}/task/${MILK}/comments`));
    expect(comments).toMatchObject([
      { title: 'The blue one', userProfile: { isMyself: false, username: 'ann@docket.test' } },
    ]);

    const point = (await ann.since(0)).checkPoint;
    await bob.tasks({
      add: [{ id: BREAD, projectId: LIST, title: 'Bread' }],
      update: [{ id: MILK, projectId: LIST, status: 2 }],
    });
    const seen = (await ann.since(point)).syncTaskBean.update;
    expect(seen.map(({ title, status }) => `${title} ${String(status)}`).toSorted()).toEqual([
      'Bread 0',
      'Milk 2',
    ]);
    expect(await ann.read(`/project/${LIST}/users`)).toMatchObject([
      { username: 'ann@docket.test', isOwner: true },
      { username: 'bob@docket.test', isOwner: false, permission: 'write', acceptStatus: 1 },
    ]);
    await ann.write('/task/assign', [
      { assignee: Number((await statusOf(bob.visitor)).userId), projectId: LIST, taskId: BREAD },
    ]);
    expect(await bob.read(`/task/${BREAD}`)).toMatchObject({
      assignee: Number((await statusOf(bob.visitor)).userId),
    });
  });

  it('follows a new name for all, and keeps the folder and the order of each', async () => {
    const { ann, bob } = await start();
    await shareWithBob({ ann, bob }, 'read');
    await bob.write('/batch/project', { update: [{ id: LIST, name: 'Shopping', sortOrder: 77 }] });
    await ann.write('/batch/project', { update: [{ id: LIST, name: 'Groceries' }] });
    expect(await bob.list()).toMatchObject({ name: 'Groceries', sortOrder: 77 });
    expect(await bob.write('/batch/project', { update: [{ id: LIST, name: 'Mine' }] })).toMatchObject({
      id2error: { [LIST]: 'NO_PROJECT_PERMISSION' },
    });
    expect(await ann.list()).toMatchObject({ name: 'Groceries' });
  });

  it('is changed by nobody who may only read it, entry by entry', async () => {
    const { ann, bob } = await start();
    await shareWithBob({ ann, bob }, 'read');
    const own = { id: BREAD.replaceAll('3', '4'), title: 'Mine' };
    const answer = await bob.tasks({
      add: [own, { id: BREAD, projectId: LIST, title: 'Bread' }],
      update: [{ id: MILK, projectId: LIST, title: 'Beer' }],
    });
    expect(answer).toMatchObject({
      id2etag: { [own.id]: expect.any(String) as string },
      id2error: { [BREAD]: 'NO_PROJECT_PERMISSION', [MILK]: 'NO_PROJECT_PERMISSION' },
    });
    expect(
      await bob.write('/batch/taskProject', [
        { taskId: MILK, fromProjectId: LIST, toProjectId: (await statusOf(bob.visitor)).inboxId },
      ]),
    ).toMatchObject({
      id2error: { [MILK]: 'NO_PROJECT_PERMISSION' },
    });
    expect(await bob.write(`/project/${LIST}/task/${MILK}/comment`, { title: 'Beer!' })).toMatchObject({
      errorCode: 'no_project_permission',
    });
    expect([await ann.titles(), await bob.titles()]).toEqual([['Milk'], ['Milk', 'Mine']]);
  });

  it('is commented by somebody who may comment, who changes no task and no words of others', async () => {
    const { ann, bob } = await start();
    await shareWithBob({ ann, bob }, 'comment');
    const path = `/project/${LIST}/task/${MILK}/comment`;
    await bob.write(path, { title: 'Two, please' });
    const comments = z
      .array(z.looseObject({ id: z.string(), title: z.string() }))
      .parse(await ann.read(`${path}s`));
    expect(comments).toMatchObject([{ title: 'Two, please', userProfile: { isMyself: false } }]);
    expect(await ann.read(`/task/${MILK}`)).toMatchObject({ commentCount: 1 });
    expect(await ann.write(`${path}/${comments[0]?.id}`, {}, 'DELETE')).toMatchObject({
      errorCode: 'no_project_permission',
    });
    expect(await bob.tasks({ update: [{ id: MILK, projectId: LIST, title: 'Beer' }] })).toMatchObject({
      id2error: { [MILK]: 'NO_PROJECT_PERMISSION' },
    });
  });

  it('opens the files that others have attached', async () => {
    const { ann, bob } = await start();
    await shareWithBob({ ann, bob }, 'write');
    const form = new FormData();
    form.append(
      'file',
      new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'milk.png'),
    );
    const id = '7f'.repeat(12);
    const place = `/../v1/attachment/upload/${LIST}/${MILK}/${id}`;
    expect((await ann.visitor.ask(place, { method: 'POST', body: form })).status).toBe(200);
    const file = await bob.visitor.ask(`/../v1/attachment/${LIST}/${MILK}/${id}.png`);
    expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, 8]);
  });

  it('goes from whoever leaves it or is taken off, and stays with the others', async () => {
    const { ann, bob } = await start();
    const { owner } = await shareWithBob({ ann, bob }, 'write');
    const point = (await bob.since(0)).checkPoint;
    await bob.visitor.post('/lists/leave', { list: LIST, owner });
    expect((await bob.since(point)).syncTaskBean.delete.map(({ taskId }) => taskId)).toEqual([MILK]);
    expect([await bob.list(), await ann.titles()]).toEqual([undefined, ['Milk']]);
    expect(await ann.list()).toMatchObject({ userCount: 1 });
    await shareWithBob({ ann, bob }, 'write');
    await ann.visitor.post('/lists/end', { list: LIST, person: (await statusOf(bob.visitor)).userId });
    expect([await bob.titles(), await ann.titles()]).toEqual([[], ['Milk']]);
  });

  it('takes its trash along from whoever has it no more', async () => {
    const { ann, bob } = await start();
    const { owner } = await shareWithBob({ ann, bob }, 'write');
    await bob.tasks({ delete: [{ taskId: MILK, projectId: LIST }] });
    expect([(await trash(ann)).includes('Milk'), (await trash(bob)).includes('Milk')]).toEqual([true, true]);
    await bob.visitor.post('/lists/leave', { list: LIST, owner });
    expect([(await trash(ann)).includes('Milk'), (await trash(bob)).includes('Milk')]).toEqual([true, false]);
  });

  it('is left by a member who deletes it, and deleted for all by its owner', async () => {
    const { ann, bob } = await start();
    await shareWithBob({ ann, bob }, 'write');
    await bob.write('/batch/project', { delete: [LIST] });
    expect([await bob.list(), await ann.titles()]).toEqual([undefined, ['Milk']]);
    await shareWithBob({ ann, bob }, 'write');
    await ann.write('/batch/project', { delete: [LIST] });
    expect([await ann.list(), await bob.list(), await bob.titles()]).toEqual([undefined, undefined, []]);
  });

  it('loses for the others a task that goes into a private list', async () => {
    const { ann, bob } = await start();
    await shareWithBob({ ann, bob }, 'write');
    const { inboxId } = await statusOf(ann.visitor);
    await ann.write('/batch/taskProject', [{ taskId: MILK, fromProjectId: LIST, toProjectId: inboxId }]);
    expect([await ann.titles(), await bob.titles()]).toEqual([['Milk'], []]);
    await ann.write('/batch/taskProject', [{ taskId: MILK, fromProjectId: inboxId, toProjectId: LIST }]);
    expect(await bob.titles()).toEqual(['Milk']);
  });

  it('is offered to an account of this server alone, and accepted once, by that one alone', async () => {
    const { server, ann, bob } = await start();
    expect(
      await ann.visitor.post('/lists/share', { list: LIST, email: 'eve@docket.test', permission: 'write' }),
    ).toMatch(/no account with this/u);
    const owner = (await statusOf(ann.visitor)).userId;
    const carl = await joinByInvitation(server.publicUrl, ann.visitor, 'carl@docket.test');
    await ann.visitor.post('/lists/share', { list: LIST, email: 'bob@docket.test', permission: 'write' });
    expect(await carl.post('/lists/accept', { list: LIST, owner })).toMatch(/no longer exists/u);
    // What was only offered is not there yet.
    expect([await bob.list(), await bob.titles()]).toEqual([undefined, []]);
    await bob.visitor.post('/lists/accept', { list: LIST, owner });
    expect(await bob.visitor.post('/lists/accept', { list: LIST, owner })).toMatch(/no longer exists/u);
    // A member cannot share what is not theirs.
    expect(
      await bob.visitor.post('/lists/share', { list: LIST, email: 'carl@docket.test', permission: 'write' }),
    ).toMatch(/Only your own lists/u);
  });

  it('is written by two people at once, and both have the same in the end', async () => {
    const { ann, bob } = await start();
    await shareWithBob({ ann, bob }, 'write');
    const ids = Array.from({ length: 20 }, (_none, index) => String(index).padStart(24, '5'));
    await Promise.all(
      ids.map((id, index) =>
        (index % 2 === 0 ? ann : bob).tasks({ add: [{ id, projectId: LIST, title: id }] }),
      ),
    );
    await Promise.all(
      ids.map((id, index) =>
        (index % 3 === 0 ? ann : bob).tasks({ update: [{ id, projectId: LIST, title: `${id} again` }] }),
      ),
    );
    expect(await ann.titles()).toHaveLength(21);
    expect(await bob.titles()).toEqual(await ann.titles());
  });
});
