import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Author } from '#shared/domain/author.ts';
import type { MethodInput, MethodName, MethodOutput } from '#shared/ipc/contract.ts';
import { addChecksumFunction } from '#core/checksum.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const BOT: Author = { kind: 'assistant', name: 'Bot' };
const LINE: Author = { kind: 'commandLine' };
const DAWN = '2000-01-01T00:00:00.000Z';

const start = (dataDirectory = temporaryDirectory()) => {
  const rig = startTestApp({ dataDirectory });
  const by = async <Name extends MethodName>(
    author: Author | undefined,
    method: Name,
    input: MethodInput<Name>,
  ): Promise<MethodOutput<Name>> => {
    const answer = await rig.app.call(method, input, author);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer.value as MethodOutput<Name>;
  };
  const titles = async () => {
    const { ids } = await rig.value('tasks.outline', { view: { kind: 'all' }, withClosed: false });
    return (await rig.value('tasks.rows', { ids })).map(({ title }) => title).toSorted();
  };
  const add = async (author: Author | undefined, title: string) =>
    by(author, 'tasks.create', { projectId: null, title });
  return { ...rig, by, add, titles, dataDirectory };
};

it('says of each step who asked for it, after a restart as well', async () => {
  const { add, by, app, dataDirectory } = start();
  await add(undefined, 'Mine');
  await add(LINE, 'Typed');
  await add(BOT, 'Made');
  await by(BOT, 'actions.run', { steps: [{ action: 'tasks.add', input: { text: 'Also made' } }] });
  await app.close();
  const steps = await start(dataDirectory).value('history.list', {});
  expect(steps.map(({ author }) => author)).toEqual([BOT, BOT, LINE, { kind: 'person' }]);
});

it('names an import as the author of what it brings', async () => {
  const { by, value } = start();
  const text = Buffer.from('- [ ] Imported\n');
  const { fileId } = await value('transfer.open', { name: 'a.md', size: text.length });
  await value('transfer.append', { fileId, piece: text.toString('base64') });
  const options = { into: null, existing: 'skip' } as const;
  await value('transfer.read', { fileId, uses: null, options });
  await by(LINE, 'transfer.import', { fileId, options, id: 'i' });
  expect((await value('history.list', {}))[0]?.author).toEqual({ kind: 'import' });
});

it('undoes an earlier step where nothing was built on it', async () => {
  const { add, by, titles } = start();
  const { undoToken } = await add(BOT, 'Made');
  await add(undefined, 'Mine');
  // As before, a token alone is for the last step.
  expect(await by(undefined, 'history.undo', { token: undoToken })).toMatchObject({ message: null });
  expect(await titles()).toEqual(['Made', 'Mine']);
  await by(BOT, 'history.undo', { token: undoToken, isLast: false });
  expect(await titles()).toEqual(['Mine']);
  await by(undefined, 'history.redo', {});
  expect(await titles()).toEqual(['Made', 'Mine']);
});

it('refuses to undo an earlier step where a person edited the same task, or put one into it', async () => {
  const { add, by, app, titles } = start();
  const edited = await add(BOT, 'Edited');
  const parent = await add(BOT, 'Parent');
  await by(undefined, 'tasks.edit', { ids: [edited.taskId], change: { priority: 'high' } });
  await by(undefined, 'tasks.create', {
    projectId: null,
    title: 'Child',
    place: { parentId: parent.taskId },
  });
  for (const { undoToken } of [edited, parent]) {
    expect(await app.call('history.undo', { token: undoToken, isLast: false })).toMatchObject({
      ok: false,
      error: { kind: 'Refused', reason: { code: 'builtOnSince' } },
    });
  }
  expect(await titles()).toEqual(['Child', 'Edited', 'Parent']);
});

it('takes back all of one author since a moment, and keeps what somebody built on', async () => {
  let now = Date.parse('2026-11-24T12:00:00Z');
  const { app, value } = startTestApp({ now: () => now });
  const add = async (author: Author, title: string) => {
    now += 60_000;
    const answer = await app.call('tasks.create', { projectId: null, title }, author);
    if (!answer.ok) throw new Error('not added');
    return answer.value as MethodOutput<'tasks.create'>;
  };
  await add(BOT, 'Before');
  const since = new Date(now + 1).toISOString();
  await add(BOT, 'One');
  const kept = await add(BOT, 'Kept');
  await add({ kind: 'assistant', name: 'Other' }, 'Of another');
  await add(BOT, 'Two');
  await value('tasks.edit', { ids: [kept.taskId], change: { title: 'Kept and edited' } });
  expect(await value('history.undoBy', { author: BOT, since })).toMatchObject({ undone: 2, kept: 1 });
  const { ids } = await value('tasks.outline', { view: { kind: 'all' }, withClosed: false });
  const rows = await value('tasks.rows', { ids });
  expect(rows.map(({ title }) => title).toSorted()).toEqual(['Before', 'Kept and edited', 'Of another']);
  expect(await value('history.undoBy', { author: LINE, since: DAWN })).toEqual({
    undone: 0,
    kept: 0,
    taskIds: [],
  });
});

it('tells what a step did to each object', async () => {
  const { add, by, value } = start();
  const { taskId } = await add(undefined, 'Buy milk');
  const { undoToken } = await by(BOT, 'tasks.edit', { ids: [taskId], change: { title: 'Buy oat milk' } });
  expect(await value('history.step', { id: undoToken ?? '' })).toMatchObject({
    author: BOT,
    objects: [
      {
        entity: 'task',
        id: taskId,
        becomes: 'changed',
        fields: [{ before: { values: { text: 'Buy milk' } }, after: { values: { text: 'Buy oat milk' } } }],
      },
    ],
  });
  await by(undefined, 'tasks.edit', { ids: [taskId], change: { priority: 'high' } });
  expect(await value('history.step', { id: undoToken ?? '' })).toMatchObject({ objects: [{ fields: [{}] }] });
  expect(await value('history.step', { id: '999' })).toBeNull();
});

it('reads an author that a newer Docket wrote as the person', async () => {
  const { add, app, dataDirectory } = start();
  await add(BOT, 'Made');
  await app.close();
  const db = new DatabaseSync(join(dataDirectory, 'accounts', 'local', 'store.db'));
  addChecksumFunction(db);
  db.exec(`UPDATE history_step SET author = '{"kind":"robot"}'`);
  db.close();
  expect((await start(dataDirectory).value('history.list', {}))[0]?.author).toEqual({ kind: 'person' });
});
