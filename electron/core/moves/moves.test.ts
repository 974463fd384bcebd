import { describe, expect, it } from 'vitest';
import { LOCAL_ACCOUNT_ID } from '#shared/domain/account.ts';
import { accountIdOf, signIn, startClient } from '#electron/testing/rigs/account-client.ts';
import { exported, fill, goTo, MOVE, OTHER, planned, start, USER } from '#electron/testing/rigs/move-rig.ts';

describe('a move of the local account to a service account', () => {
  it('brings everything over, reads it back, and leaves the local account as it was', async () => {
    const { service, client } = await start();
    await fill(client);
    const before = await exported(client);
    await goTo(client, service);
    const plan = await planned(client);
    expect(plan).toMatchObject({ added: 7, updated: 0, skipped: 0, trashed: 1, beyond: [] });
    expect(plan.others).toEqual([
      { entity: 'filter', count: 1 },
      { entity: 'habit', count: 1 },
      { entity: 'checkin', count: 1 },
      { entity: 'focus', count: 1 },
    ]);
    expect(await exported(client)).not.toEqual(before);
    expect(await client.value('move.start', { ...MOVE, id: 'm' })).toMatchObject({ added: 7, skipped: 0 });
    expect(await exported(client)).toEqual(before);
    const state = await client.value('move.verify', {});
    expect(state?.check).toMatchObject({ missing: 0, different: 0, notAsked: 0, editedSince: 0, named: [] });
    expect(state).toMatchObject({ phase: 'sent', refused: 0, beyond: 0, sent: state?.total });
    await client.value('accounts.switch', { id: LOCAL_ACCOUNT_ID });
    expect(await exported(client)).toEqual(before);
  });

  it('adds nothing when it is done again', async () => {
    const { service, client } = await start();
    await fill(client);
    await goTo(client, service);
    await client.value('move.start', { ...MOVE, id: 'm' });
    const after = await exported(client);
    await client.value('move.verify', {});
    expect(await client.value('move.start', { ...MOVE, id: 'n' })).toMatchObject({ added: 0, skipped: 7 });
    expect(await exported(client)).toEqual(after);
  });

  it('is one step that undo takes back', async () => {
    const { service, client } = await start();
    await fill(client);
    await goTo(client, service);
    const before = await exported(client);
    await client.value('move.start', { ...MOVE, id: 'm' });
    await client.value('history.undo', {});
    expect((await exported(client))['task']).toEqual(before['task']);
    expect(await client.value('move.state', {})).toMatchObject({ phase: 'interrupted' });
  });

  it('takes no list, folder, tag or filter twice where one of the name is there, and keeps them apart where that is wanted', async () => {
    const { service, client } = await start();
    await fill(client);
    await goTo(client, service);
    await client.value('projects.create', { name: 'flat' });
    await client.value('folders.create', { name: 'Home' });
    const merged = await planned(client);
    expect(merged.lists).toContainEqual({ name: 'Flat', folder: 'Home', tasks: 1, isNew: false });
    const apart = await planned(client, { ...MOVE, sameNames: 'keepApart' });
    expect(apart.lists).toContainEqual({ name: 'Flat', folder: 'Home', tasks: 1, isNew: true });
    await client.value('move.start', { ...MOVE, id: 'm' });
    expect((await client.value('projects.list', {})).filter(({ isInbox }) => !isInbox)).toHaveLength(1);
    expect(await client.value('folders.list', {})).toHaveLength(1);
    expect((await client.value('move.verify', {}))?.check).toMatchObject({ missing: 0, different: 0 });
  });

  it('goes to a second account of the same service under other ids, and back under its own', async () => {
    const { service, client } = await start();
    await fill(client);
    const before = await exported(client);
    const first = await goTo(client, service);
    await client.value('move.start', { ...MOVE, id: 'm' });
    await client.value('move.verify', {});
    const second = await goTo(client, service, OTHER);
    await client.value('move.start', { ...MOVE, id: 'n' });
    expect((await client.value('move.verify', {}))?.check).toMatchObject({ missing: 0, different: 0 });
    expect(await exported(client)).toEqual(before);
    await client.value('accounts.switch', { id: first });
    // What came from the local account to both of them has its own ids in the second one.
    expect(await planned(client, { ...MOVE, from: second })).toMatchObject({ added: 7, skipped: 0 });
  });

  it('counts apart what another device changed since', async () => {
    const { service, client } = await start();
    await fill(client);
    await goTo(client, service);
    await client.value('move.start', { ...MOVE, id: 'm' });
    await client.value('sync.now', {});
    const other = startClient();
    accountIdOf(await signIn(other, service, { username: USER }));
    await other.value('sync.now', {});
    const found = await other.value('search.query', { text: 'paint', withClosed: true, limit: 5 });
    const [task] = found.tasks;
    if (task === undefined) throw new Error('not there');
    await other.value('tasks.edit', { ids: [task.id], change: { title: 'paint the door' } });
    await other.value('sync.now', {});
    const state = await client.value('move.verify', {});
    // The edit of the other device has come here, too: it was wanted.
    expect(state?.check).toMatchObject({ missing: 0, different: 0, editedSince: 1 });
  });

  it('empties the local account in one step where all has arrived, and leaves what was changed since', async () => {
    const { service, client } = await start();
    await fill(client);
    const target = await goTo(client, service);
    await client.value('move.start', { ...MOVE, id: 'm' });
    await client.value('accounts.switch', { id: LOCAL_ACCOUNT_ID });
    const answer = await client.app.call('move.emptySource', { to: target });
    expect(answer).toMatchObject({ ok: false, error: { reason: { code: 'moveNotChecked' } } });
    await client.value('accounts.switch', { id: target });
    await client.value('move.verify', {});
    await client.value('accounts.switch', { id: LOCAL_ACCOUNT_ID });
    const before = await exported(client);
    const found = await client.value('search.query', { text: 'Groceries', withClosed: true, limit: 5 });
    const groceries = found.tasks[0]?.id;
    if (groceries === undefined) throw new Error('not there');
    await client.value('tasks.edit', { ids: [groceries], change: { title: 'Groceries for two' } });
    expect(await client.value('move.emptySource', { to: target })).toEqual({ tasks: 6, kept: 1 });
    expect(await exported(client)).toMatchObject({
      task: ['Groceries for two |  | 0 | []'],
      project: [],
      habit: [],
      filter: [],
    });
    await client.value('history.undo', {});
    expect((await exported(client))['project']).toEqual(before['project']);
    expect((await exported(client))['task']).toHaveLength(7);
  });

  it('tells what a free account has no room for', async () => {
    const { service, client } = await start({ plan: 'free' });
    const names = Array.from({ length: 12 }, (_, at) => `List ${at}`);
    for (const name of names) await client.value('projects.create', { name });
    await client.value('tasks.add', { text: 'one ~"List 1"' });
    await goTo(client, service);
    expect((await planned(client)).overLimits).toContainEqual({
      limit: 'lists',
      allowed: 9,
      wanted: 12,
      name: null,
    });
  });

  it('says why there is nothing to move yet', async () => {
    const { service, client } = await start();
    await goTo(client, service);
    expect(await client.value('move.plan', MOVE)).toEqual({ kind: 'notReady', why: 'empty' });
    await client.value('accounts.switch', { id: LOCAL_ACCOUNT_ID });
    expect(await client.value('move.plan', MOVE)).toEqual({ kind: 'notReady', why: 'sameAccount' });
  });
});
