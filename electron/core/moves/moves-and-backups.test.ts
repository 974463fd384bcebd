import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCAL_ACCOUNT_ID } from '#shared/domain/account.ts';
import { eventually } from '#electron/testing/eventually.ts';
import { startClient } from '#electron/testing/rigs/account-client.ts';
import { fill, goTo, MOVE, OTHER, planned, start, USER } from '#electron/testing/rigs/move-rig.ts';
import { startService } from '#electron/testing/rigs/start-service.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

describe('a move', () => {
  it('takes along what was added to the first account after it was looked at', async () => {
    const { service, client } = await start();
    await fill(client);
    const target = await goTo(client, service);
    expect(await planned(client)).toMatchObject({ added: 7 });
    await client.value('accounts.switch', { id: LOCAL_ACCOUNT_ID });
    await client.value('tasks.add', { text: 'Feed the cat' });
    await client.value('accounts.switch', { id: target });
    expect(await client.value('move.start', { ...MOVE, id: 'm' })).toMatchObject({ added: 8 });
    expect((await client.value('move.verify', {}))?.check).toMatchObject({ missing: 0, different: 0 });
  });

  it('goes on after the backup that it began with was restored while it was sent', async () => {
    let isDown = false;
    const { service, client } = await start({
      intercept: () => (isDown ? new Response('', { status: 503 }) : undefined),
    });
    await fill(client);
    await goTo(client, service);
    isDown = true;
    await client.value('move.start', { ...MOVE, id: 'm' });
    const before = await client.value('move.state', {});
    const [backup] = (await client.value('accounts.storage', {})).backups;
    expect(backup).toMatchObject({ reason: 'import' });
    await client.value('accounts.restoreBackup', { at: backup?.at ?? '' });
    expect(await client.value('move.state', {})).toEqual(before);
    isDown = false;
    await eventually(async () => {
      const state = await client.value('move.verify', {});
      expect(state?.check).toMatchObject({ missing: 0, different: 0, named: [] });
    });
  });

  it('begins also where the note of earlier moves was cut off', async () => {
    const dataDirectory = temporaryDirectory();
    const service = await startService({ users: [USER, OTHER] });
    const client = startClient({ dataDirectory });
    await fill(client);
    await goTo(client, service);
    await client.value('move.start', { ...MOVE, id: 'm' });
    const folder = join(dataDirectory, 'accounts', LOCAL_ACCOUNT_ID);
    expect(readdirSync(folder)).toContain('moved-to.json');
    writeFileSync(join(folder, 'moved-to.json'), '[{"serv');
    await client.value('move.verify', {});
    expect(await planned(client)).toMatchObject({ added: 0, skipped: 7 });
  });
});
