import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Limits } from '#electron/local-service/service-settings.ts';
import {
  filesIn,
  ID,
  OTHER_ID,
  PNG,
  startWithFiles as start,
  type FileRig as Rig,
  type Upload,
} from '#electron/local-service/testing/file-rig.ts';

/** Limits as recorded of the service. */

const expectNothing = (rig: Rig): void => {
  expect([filesIn(rig), rig.bugs]).toEqual([[], []]);
};

describe('a file is refused, and nothing of it stays,', () => {
  const HTML = Buffer.from('<script>');
  test.each<[string, Upload]>([
    ['a text', { name: 'notes.txt' }],
    ['a page', { name: 'page.html', bytes: HTML }],
    ['a page that says it is a picture', { name: 'page.png', bytes: HTML }],
    ['a program', { name: 'run.exe' }],
    ['no type', { name: 'plan' }],
    ['nothing', { bytes: Buffer.alloc(0) }],
  ])('where it is %s', async (_name, file) => {
    const rig = await start();
    const id = await rig.addTask();
    expect(await rig.upload(id, ID, file)).toMatchObject({
      status: 500,
      json: { errorCode: 'unsupported_file_type' },
    });
    expect(await rig.task(id)).toMatchObject({ attachments: [] });
    expectNothing(rig);
  });

  test.each([
    '../../../../etc/passwd',
    '..%2F..%2Fsecret',
    'A'.repeat(24),
    'a'.repeat(23),
    `${'a'.repeat(24)}%00`,
  ])('where its id is %s', async (id) => {
    const rig = await start();
    const taskId = await rig.addTask();
    expect((await rig.upload(taskId, id)).status).toBeGreaterThanOrEqual(400);
    expect((await rig.download(taskId, id)).status).toBeGreaterThanOrEqual(400);
    expect(readdirSync(rig.directory).filter((name) => !name.startsWith('service.sqlite'))).toEqual([]);
    expectNothing(rig);
  });

  test('where its name leads elsewhere: only the last part of it is kept', async () => {
    const rig = await start();
    const id = await rig.addTask();
    for (const [at, name] of ['../../up.png', 'C:\\temp\\up.png', '/etc/up.png'].entries()) {
      const { json } = await rig.upload(id, `${at}`.padStart(24, '0'), { name });
      expect(json).toMatchObject({ fileName: 'up.png' });
    }
  });

  test('where the task is unknown, in the trash, or of another list', async () => {
    const rig = await start();
    const [id, trashed] = [await rig.addTask(), await rig.addTask()];
    const deletion = { delete: [{ taskId: trashed, projectId: rig.inboxId }] };
    await rig.send('POST', '/api/v2/batch/task', JSON.stringify(deletion));
    const other = `/api/v1/attachment/upload/${OTHER_ID}/${id}/${ID}`;
    for (const answer of [
      await rig.upload(OTHER_ID),
      await rig.upload(trashed),
      await rig.upload(id, ID, { path: other }),
    ]) {
      expect(answer).toMatchObject({ status: 500, json: { errorCode: 'task_not_found' } });
    }
    expectNothing(rig);
  });

  test('where the id is taken', async () => {
    const rig = await start();
    const [id, other] = [await rig.addTask(), await rig.addTask()];
    await rig.upload(id);
    for (const taskId of [id, other]) {
      const again = await rig.upload(taskId, ID, { bytes: Buffer.concat([PNG, PNG]) });
      expect(again).toMatchObject({ status: 500, json: { errorCode: 'unknown_exception' } });
    }
    expect(filesIn(rig)).toHaveLength(1);
    expect(Buffer.from(await (await rig.download(id, ID)).arrayBuffer()).equals(PNG)).toBe(true);
  });

  test.each<[string, Partial<Limits>]>([
    ['larger than the plan allows', { attachmentSize: PNG.byteLength - 1 }],
    ['one too many for the task', { taskAttachmentNumber: 0 }],
    ['one too many for the day', { dailyUploadNumber: 0 }],
  ])('where it is %s', async (_name, limits) => {
    const rig = await start({ limits });
    const id = await rig.addTask();
    expect(await rig.upload(id)).toMatchObject({ status: 500, json: { errorCode: 'exceed_quota' } });
    expectNothing(rig);
  });

  test.each<[string, string, Partial<Limits>, string]>([
    ['the task is unknown', OTHER_ID, {}, 'task_not_found'],
    ['the task has no room', '', { taskAttachmentNumber: 0 }, 'exceed_quota'],
    ['the day has no room', '', { dailyUploadNumber: 0 }, 'exceed_quota'],
  ])('without being read, where %s', async (_name, taskId, limits, errorCode) => {
    const rig = await start({ limits });
    const id = taskId === '' ? await rig.addTask() : taskId;
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>(
      { pull: (controller) => controller.enqueue(new Uint8Array((pulled += 1))) },
      { highWaterMark: 0 },
    );
    for (const path of [`${rig.inboxId}/${id}/${ID}`, `comment/${rig.inboxId}/${id}`]) {
      const answer = await rig.send('POST', `/api/v1/attachment/upload/${path}`, body);
      expect(await answer.json()).toMatchObject({ errorCode });
    }
    expect(pulled).toBe(0);
    expectNothing(rig);
  });

  test('where it ends in the middle, or goes on without an end', async () => {
    const rig = await start();
    const id = await rig.addTask();
    const path = `/api/v1/attachment/upload/${rig.inboxId}/${id}/${ID}`;
    const head = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
    const half = ReadableStream.from(
      (async function* half() {
        yield head;
        throw new Error('The connection is gone.');
      })(),
    );
    const answer = await rig.send('POST', path, half);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ errorCode: 'body_incomplete' }),
    ]);
    const endless = ReadableStream.from(
      (async function* endless() {
        yield head;
        for (;;) yield new Uint8Array(1024 * 1024);
      })(),
    );
    expect((await rig.send('POST', path, endless)).status).toBe(413);
    expectNothing(rig);
  });

  test('where the body is no form, or its form has no file', async () => {
    const rig = await start();
    const id = await rig.addTask();
    const path = `/api/v1/attachment/upload/${rig.inboxId}/${id}/${ID}`;
    const form = new FormData();
    form.append('other', new Blob([PNG]), 'plan.png');
    const words = new FormData();
    words.append('file', 'plan.png');
    for (const body of ['{}', '', form, words]) {
      const answer = await rig.send('POST', path, body);
      expect([answer.status, await answer.json()]).toEqual([
        500,
        expect.objectContaining({ errorCode: 'unknown_exception' }),
      ]);
    }
    expectNothing(rig);
  });

  test('where nobody is signed on, without being read, and where it is larger than anything taken', async () => {
    const rig = await start();
    const id = await rig.addTask();
    const stranger = rig.sendAs('t=none');
    const path = `/api/v1/attachment/upload/${rig.inboxId}/${id}/${ID}`;
    expect((await stranger('POST', path, 'x')).status).toBe(401);
    expect((await stranger('GET', `/api/v1/attachment/${rig.inboxId}/${id}/${ID}`)).status).toBe(401);
    expect((await rig.upload(id, ID, { bytes: Buffer.alloc(21 * 1024 * 1024) })).status).toBe(413);
    expectNothing(rig);
  });
});
