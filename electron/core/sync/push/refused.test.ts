import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asIs } from '#shared/messages/message.ts';
import { hostEffects } from '#electron/hosts/host-effects.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { noChanges } from '#core/store/database/changes.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { taskRows } from '#core/store/queries/task-rows.ts';
import { discardEdit, retryEdit } from '#core/store/unsent/decide-refused.ts';
import { unsentEdits } from '#core/store/unsent/unsent-edits.ts';
import { pushOnce } from '#core/sync/push/push.ts';
import { refusalMessage } from '#core/sync/push/refusal-message.ts';
import { addTask, rename, setStatus, trash } from '#electron/testing/random/mutations.ts';
import { createV2PushAdapter } from '#core/sync/v2/v2-adapter.ts';
import { PASSWORD, startService } from '#electron/testing/rigs/start-service.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { createSyncRig, type SyncRig } from '#electron/testing/rigs/sync-rig.ts';

const batchSchema = z.object({ add: z.array(z.object({ id: z.string(), title: z.string() })) });

const TASK = '6553f1000101010101010101';
const create = ({ inboxId }: SyncRig): Mutation =>
  addTask(TASK, inboxId, { title: 'Buy milk' }, 1_700_000_000_000);

/** Pushes once against a service that refuses the task. */
const pushRefused = async ({ store, client }: SyncRig, code: string): Promise<void> => {
  const pushTasks = () => Promise.resolve({ ok: true as const, value: { id2error: { [TASK]: code } } });
  await pushOnce(store, createV2PushAdapter({ ...client, pushTasks }), () => 0);
};

const refusedRename = async (): Promise<SyncRig> => {
  const rig = createSyncRig();
  rig.edit(TASK, create(rig));
  await pushOnce(rig.store, createV2PushAdapter(rig.client), () => 0);
  rig.edit(TASK, rename('Buy oat milk'));
  await pushRefused(rig, 'EXCEED_QUOTA');
  return rig;
};
const listed = ({ store }: SyncRig) => unsentEdits(store.db, 10);
const titleOf = ({ store }: SyncRig): string | undefined => taskRows(store.db, [TASK])[0]?.title;

describe('a refused edit', () => {
  it('is listed by field and value, with the reason of the service', async () => {
    const rig = await refusedRename();
    expect(listed(rig)).toEqual([
      {
        id: expect.stringMatching(/^\d+$/u) as string,
        entity: 'task',
        objectId: TASK,
        title: 'Buy oat milk',
        what: 'edited',
        fields: [{ field: { code: 'label.title' }, before: asIs('Buy milk'), after: asIs('Buy oat milk') }],
        state: 'refused',
        code: 'EXCEED_QUOTA',
      },
    ]);
    expect(refusalMessage('EXCEED_QUOTA', 'task')).toEqual({
      code: 'refused.quota',
      values: { entity: 'task' },
    });
    expect(refusalMessage('SOMETHING_NEW', 'task')).toEqual({
      code: 'refused.unknown',
      values: { entity: 'task', answer: 'SOMETHING_NEW' },
    });
  });

  it('is marked in the row of its task until it is given up', async () => {
    const rig = await refusedRename();
    const marks = () =>
      taskRows(rig.store.db, [TASK]).map(({ needsAnswer, unsent }) => ({ needsAnswer, unsent }));
    expect(marks()).toEqual([{ needsAnswer: true, unsent: true }]);
    const [edit] = listed(rig);
    rig.store.write((db, changes) => discardEdit(db, edit?.id ?? '', { changes, at: 0 }));
    expect(marks()).toEqual([{ needsAnswer: false, unsent: false }]);
  });

  it('goes out again when it is retried, before what was done after it', async () => {
    const rig = await refusedRename();
    rig.edit(TASK, rename('Buy rice milk'));
    expect(await pushOnce(rig.store, createV2PushAdapter(rig.client), () => 0)).toEqual({
      ok: true,
      value: false,
    });
    const [edit] = listed(rig);
    expect(rig.store.write((db, changes) => retryEdit(db, edit?.id ?? '', { changes, at: 0 }))).toBe(true);
    await pushOnce(rig.store, createV2PushAdapter(rig.client), () => 0);
    expect(outboxCounts(rig.store.db)).toEqual({ unsent: 0, refused: 0 });
    expect(await rig.serviceTasks()).toMatchObject([{ title: 'Buy rice milk' }]);
  });

  it('leaves the task as the service has it when it is discarded, and keeps what was done after it', async () => {
    const rig = await refusedRename();
    const [edit] = listed(rig);
    rig.store.write((db, changes) => discardEdit(db, edit?.id ?? '', { changes, at: 0 }));
    expect(titleOf(rig)).toBe('Buy milk');
    const later = await refusedRename();
    later.edit(TASK, setStatus('done'));
    later.store.write((db, changes) => discardEdit(db, listed(later)[0]?.id ?? '', { changes, at: 0 }));
    expect(taskRows(later.store.db, [TASK])).toMatchObject([{ title: 'Buy milk', status: 'done' }]);
  });

  it('takes a task that could not be added away with all its edits when it is discarded', async () => {
    const rig = createSyncRig();
    rig.edit(TASK, create(rig));
    await pushRefused(rig, 'EXCEED_QUOTA');
    rig.edit(TASK, rename('Buy oat milk'));
    rig.store.write((db, changes) => discardEdit(db, listed(rig)[0]?.id ?? '', { changes, at: 0 }));
    expect(listed(rig)).toEqual([]);
    expect(titleOf(rig)).toBeUndefined();
  });

  it('is not to be found twice', async () => {
    const rig = await refusedRename();
    const id = listed(rig)[0]?.id ?? '';
    expect(rig.store.write((db) => discardEdit(db, id, { changes: noChanges(), at: 0 }))).not.toBeNull();
    expect(rig.store.write((db) => discardEdit(db, id, { changes: noChanges(), at: 0 }))).toBeNull();
    expect(rig.store.write((db) => retryEdit(db, id, { changes: noChanges(), at: 0 }))).toBe(false);
  });

  it('still has its title when the task is in the trash', async () => {
    const rig = createSyncRig();
    rig.edit(TASK, create(rig));
    await pushOnce(rig.store, createV2PushAdapter(rig.client), () => 0);
    rig.edit(TASK, trash());
    expect(listed(rig)).toMatchObject([{ title: 'Buy milk', what: 'trashed', fields: [], state: 'waiting' }]);
  });
});

/** A device whose service refuses to add what is called so. */
const deviceRefused = async (title: string) => {
  const refuse = async (request: Request): Promise<Response | undefined> => {
    if (!request.url.endsWith('/batch/task')) return undefined;
    const { add } = batchSchema.parse(await request.clone().json());
    const [task] = add.filter((one) => one.title === title);
    return task === undefined
      ? undefined
      : Response.json({ id2etag: {}, id2error: { [task.id]: 'EXCEED_QUOTA' } });
  };
  const { address } = await startService({ users: ['alice@example.com'], intercept: refuse });
  const { schedule } = hostEffects();
  const device = startTestApp({
    transport: createFetchTransport({ fetch, schedule }),
    schedule: () => () => {},
  });
  await device.value('accounts.signIn', {
    service: { kind: 'custom', address },
    username: 'alice@example.com',
    password: PASSWORD,
  });
  return device;
};

it('is given up while it is tried again', async () => {
  const { value } = await deviceRefused('one too many');
  await value('tasks.create', { projectId: null, title: 'one too many' });
  expect(await value('sync.now', {})).toMatchObject({ refused: 1 });
  const id = (await value('sync.unsent', {}))[0]?.id ?? '';
  const retried = value('sync.retry', { id });
  await value('sync.discard', { id });
  expect(await value('sync.status', {})).toMatchObject({ refused: 0, unsent: 0 });
  await retried;
  expect(await value('sync.unsent', {})).toEqual([]);
});

/** Every code with which the local service refuses an edit, read from its sources. */
const codesOfService = (): readonly string[] => {
  const files = globSync('electron/local-service/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') });
  const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const single = [...source.matchAll(/new Refusal\(\d+, '(\w+)'/gu)].map(([, code]) => code ?? '');
  const [, batch = ''] = /export type BatchError =([^;]+);/u.exec(source) ?? [];
  return [...single, ...[...batch.matchAll(/'(\w+)'/gu)].map(([, code]) => code ?? '')];
};

/** Of signing on and of requests that no edit makes. */
const NO_EDIT = new Set([
  'user_not_sign_on',
  'username_password_not_match',
  'incorrect_password_too_many_times',
  'totp_verify_failed',
  'method_not_allowed',
  'attachment_not_found',
  'unsupported_file_type',
]);

it('has a reason for every code of the service', () => {
  const codes = codesOfService().filter((code) => !NO_EDIT.has(code));
  expect(codes.length).toBeGreaterThan(15);
  const unknown = codes.filter((code) => refusalMessage(code, 'task').code === 'refused.unknown');
  expect(unknown).toEqual([]);
});
