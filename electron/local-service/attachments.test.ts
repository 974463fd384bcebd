import { randomBytes } from 'node:crypto';
import { readdirSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { expectShape, type Shape } from '#electron/local-service/conformance/shapes.ts';
import {
  filesIn,
  ID,
  OTHER_ID,
  PNG,
  startWithFiles as start,
} from '#electron/local-service/testing/file-rig.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

/** Observed of clients. */
const ATTACHMENT: Shape = {
  id: 'string',
  refId: 'string',
  path: 'string',
  size: 'integer',
  fileName: 'string',
  fileType: 'string',
  status: 'integer',
  createdTime: 'date',
};

test('a file comes back as it was sent, under the id of the client, and its task names it', async () => {
  const rig = await start();
  const id = await rig.addTask();
  const { status, json } = await rig.upload(id, ID, { name: "Gärten's plan.png" });
  expect(status).toBe(200);
  expectShape(json, ATTACHMENT);
  expect(json).toMatchObject({
    id: ID,
    refId: ID,
    size: PNG.byteLength,
    fileName: "Gärten's plan.png",
    fileType: 'IMAGE',
  });
  expect(await rig.task(id)).toMatchObject({ attachments: [json] });
  for (const name of [ID, `${ID}.png`, `${ID}.png?action=download`, `${ID}?action=preview`]) {
    const answer = await rig.download(id, name);
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('x-content-type-options'),
    ]).toEqual([200, 'image/png', 'nosniff']);
    expect(answer.headers.get('content-length')).toBe(String(PNG.byteLength));
    expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
  }
  const kept = await rig.download(id, `${ID}?action=download`);
  expect(kept.headers.get('content-disposition')).toBe(
    "attachment; filename*=UTF-8''G%C3%A4rten%27s%20plan.png",
  );
});

test('a large file comes back whole', async () => {
  const rig = await start();
  const id = await rig.addTask();
  const bytes = Buffer.concat([PNG, randomBytes(3 * 1024 * 1024)]);
  expect((await rig.upload(id, ID, { bytes })).status).toBe(200);
  expect(Buffer.from(await (await rig.download(id, ID)).arrayBuffer()).equals(bytes)).toBe(true);
});

const openFiles = (folder: string): readonly string[] =>
  readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${descriptor}`);
      return path.startsWith(folder) ? [path] : [];
    } catch {
      // The descriptor of the listing itself is gone.
      return [];
    }
  });

test('HEAD tells what a download would be', async () => {
  const rig = await start();
  const id = await rig.addTask();
  await rig.upload(id);
  const answer = await rig.send('HEAD', `/api/v1/attachment/${rig.inboxId}/${id}/${ID}`);
  expect([answer.status, answer.headers.get('content-length'), answer.body]).toEqual([
    200,
    String(PNG.byteLength),
    null,
  ]);
});

test.runIf(process.platform === 'linux')('HEAD opens no file that nobody closes', async () => {
  const rig = await start();
  const id = await rig.addTask();
  await rig.upload(id);
  const path = `/api/v1/attachment/${rig.inboxId}/${id}/${ID}`;
  const download = await rig.send('GET', path);
  await expect.poll(() => openFiles(rig.files)).toHaveLength(1);
  await download.body?.cancel();
  for (let count = 0; count < 5; count += 1) await rig.send('HEAD', path);
  // A read that began opens its file in one of the next turns.
  await setTimeout(50);
  expect(openFiles(rig.files)).toEqual([]);
});

test('files belong to their owner alone, and are there after a restart; what a crash left without a name is not', async () => {
  const folder = temporaryDirectory();
  const rig = await start({ folder });
  const id = await rig.addTask();
  await rig.upload(id);
  rig.close();
  writeFileSync(join(rig.files, 'half.part'), 'half');
  const again = await start({ folder });
  const names = filesIn(again);
  expect(names).toHaveLength(1);
  // Windows has no such modes.
  const modes = [join(rig.files, names[0] ?? ''), rig.files].map((path) => statSync(path).mode & 0o777);
  expect(process.platform === 'win32' ? [0o600, 0o700] : modes).toEqual([0o600, 0o700]);
  expect(Buffer.from(await (await again.download(id, ID)).arrayBuffer()).equals(PNG)).toBe(true);
});

test('a file of a comment has an id of the service, and its task does not name it', async () => {
  const rig = await start();
  const id = await rig.addTask();
  const path = `/api/v1/attachment/upload/comment/${rig.inboxId}/${id}`;
  const { status, json } = await rig.upload(id, ID, { path });
  expect(status).toBe(200);
  expectShape(json, ATTACHMENT);
  expect(await rig.task(id)).toMatchObject({ attachments: [] });
  const answer = await rig.send(
    'GET',
    `/api/v1/attachment/comment/${rig.inboxId}/${id}/${String(json['id'])}`,
  );
  expect(Buffer.from(await answer.arrayBuffer()).equals(PNG)).toBe(true);
  expect(
    (await rig.upload(id, ID, { path: `/api/v1/attachment/upload/comment/inbox/${id}` })).json,
  ).toMatchObject({
    errorCode: 'task_not_found',
  });
});

test('quotas are told', async () => {
  const rig = await start({ limits: { dailyUploadNumber: 1 } });
  const id = await rig.addTask();
  const told = async (name: string): Promise<unknown> =>
    (await rig.send('GET', `/api/v1/attachment/${name}`)).json();
  expect([await told('isUnderQuota'), await told('dailyLimit')]).toEqual([true, 1]);
  await rig.upload(id);
  expect([await told('isUnderQuota'), await told('dailyLimit')]).toEqual([false, 1]);
});

test.each([
  ['the trash is emptied', '/api/v2/trash/cleanUp', false],
  ['the task is deleted for good', '/api/v2/task?deleteforever=true', true],
])('files stay in the trash, and go when %s', async (_name, path, hasBody) => {
  const rig = await start();
  const [id, other] = [await rig.addTask(), await rig.addTask()];
  await rig.upload(id);
  await rig.upload(other, OTHER_ID);
  const target = [{ taskId: id, projectId: rig.inboxId }];
  await rig.send('POST', '/api/v2/batch/task', JSON.stringify({ delete: target }));
  expect((await rig.download(id, ID)).status).toBe(200);
  expect(filesIn(rig)).toHaveLength(2);
  const answer = await rig.send('DELETE', path, hasBody ? JSON.stringify(target) : undefined);
  expect(answer.status).toBe(200);
  expect(filesIn(rig)).toHaveLength(1);
  expect((await rig.download(id, ID)).status).toBe(404);
  expect((await rig.download(other, OTHER_ID)).status).toBe(200);
});

test('a file that is no more is 404', async () => {
  const rig = await start();
  const [id, other] = [await rig.addTask(), await rig.addTask()];
  await rig.upload(id);
  for (const [taskId, name] of [
    [other, ID],
    [id, OTHER_ID],
    [OTHER_ID, ID],
  ] as const) {
    expect((await rig.download(taskId, name)).status).toBe(404);
  }
});

test('an upload is in the activity of its task', async () => {
  const rig = await start();
  const id = await rig.addTask();
  await rig.upload(id);
  const rows = (await (await rig.send('GET', `/api/v1/task/activity/${id}`)).json()) as readonly {
    action: string;
  }[];
  expect(rows.map(({ action }) => action)).toEqual(['T_ADD_FILE', 'T_CREATE']);
});
