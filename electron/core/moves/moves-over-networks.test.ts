import { describe, expect, it } from 'vitest';
import { eventually } from '#electron/testing/eventually.ts';
import { accountIdOf } from '#electron/testing/rigs/account-client.ts';
import { exported, fill, goTo, MOVE, planned, start, USER } from '#electron/testing/rigs/move-rig.ts';

describe('a move over a bad network', () => {
  it('is written while there is no network, waits, and is sent and read back when there is one', async () => {
    let isDown = false;
    const { service, client } = await start({
      intercept: () => (isDown ? new Response('', { status: 503 }) : undefined),
    });
    await fill(client);
    const before = await exported(client);
    await goTo(client, service);
    isDown = true;
    await client.value('move.start', { ...MOVE, id: 'm' });
    expect(await exported(client)).toEqual(before);
    expect(await client.value('move.verify', {})).toMatchObject({ phase: 'sending', sent: 0, check: null });
    isDown = false;
    await eventually(async () => {
      const state = await client.value('move.verify', {});
      expect(state?.check).toMatchObject({ missing: 0, different: 0, named: [] });
    });
  });

  it('says in words that the service could not be read back, and keeps what was known', async () => {
    let isDown = false;
    const { service, client } = await start({
      // What was sent is acknowledged, and the reading of it fails.
      intercept: (request) =>
        isDown && request.url.includes('/batch/check/0') ? new Response('', { status: 503 }) : undefined,
    });
    await fill(client);
    await goTo(client, service);
    await client.value('move.start', { ...MOVE, id: 'm' });
    isDown = true;
    expect(await client.app.call('move.verify', {})).toMatchObject({
      ok: false,
      error: { kind: 'Refused', reason: { code: 'moveNotRead' } },
    });
    expect(await client.value('move.state', {})).toMatchObject({ phase: 'sent', check: null });
  });

  it('names what the service lost after it had acknowledged it, and sends all of it again', async () => {
    let isLossy = true;
    const { service, client } = await start({
      // It answers as if it had stored the tasks, and has none of them.
      intercept: async (request) => {
        if (!isLossy || !request.url.endsWith('/batch/task')) return undefined;
        const { add = [] } = (await request.clone().json()) as {
          readonly add?: readonly { readonly id: string }[];
        };
        const id2etag = Object.fromEntries(add.map(({ id }) => [id, 'abcdefgh']));
        return Response.json({ id2etag, id2error: {} });
      },
    });
    const { projectId } = await client.value('projects.create', { name: 'Garden' });
    await client.value('tasks.createMany', {
      projectId,
      drafts: [{ title: 'Water the roses', tags: ['plants'] }, { title: 'Fill the can' }],
    });
    await goTo(client, service);
    await client.value('move.start', { ...MOVE, id: 'm' });
    const before = await client.value('move.verify', {});
    expect(before?.check).toMatchObject({ same: 2, missing: 2 });
    expect(before?.check?.named).toContainEqual({ entity: 'task', title: 'Water the roses', fields: [] });
    isLossy = false;
    await client.value('move.sendAgain', {});
    await client.value('move.sendAgain', {});
    expect(await client.value('move.verify', {})).toMatchObject({
      phase: 'sent',
      total: 4,
      check: { same: 4, missing: 0, different: 0, notAsked: 0, named: [] },
    });
  });
});

describe('a move to an account on V1 alone', () => {
  it('names what V1 cannot hold, sends the rest and finds it again', async () => {
    const { service, client } = await start();
    await fill(client);
    const answer = await client.value('accounts.signInWithApiKey', {
      service: { kind: 'custom', address: service.address },
      apiKey: await service.apiKeyOf(USER),
      accountId: null,
      name: 'Ann',
    });
    accountIdOf(answer);
    await client.value('sync.now', {});
    const plan = await planned(client);
    expect(plan.beyond).toContainEqual({ entity: 'filter', objects: 1, fields: [] });
    await client.value('move.start', { ...MOVE, id: 'm' });
    const state = await client.value('move.verify', {});
    expect(state).toMatchObject({ phase: 'sent', refused: 0 });
    expect(state?.beyond).toBeGreaterThan(0);
    expect(state?.check).toMatchObject({ missing: 0, different: 0, notAsked: 0, named: [] });
  });
});
