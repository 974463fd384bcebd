import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ExportFormat } from '#shared/ipc/transfer-methods.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { action, createWorker, seen, synced, type TestApp } from '#electron/testing/random/person-at-work.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

const SCHEMA = join(import.meta.dirname, '..', '..', '..', 'docs', 'docket-json.schema.json');
const isDocketJson = new Ajv({ formats: { 'date-time': true } }).compile(
  JSON.parse(readFileSync(SCHEMA, 'utf8')) as object,
);

const AS_IT_WAS = { into: null, existing: 'skip' } as const;

const takenFrom = async ({ value }: TestApp, fileId: string): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  const takeFrom = async (at: number): Promise<void> => {
    const { piece, next } = await value('transfer.take', { fileId, at });
    pieces.push(Buffer.from(piece, 'base64'));
    if (next !== null) await takeFrom(next);
  };
  await takeFrom(0);
  await value('transfer.close', { fileId });
  return Buffer.concat(pieces);
};

const exported = async (app: TestApp, format: ExportFormat = 'docket'): Promise<Buffer> => {
  const input = { format, scope: { kind: 'all' }, withClosed: true } as const;
  return takenFrom(app, (await app.value('transfer.export', input)).fileId);
};

const given = async ({ value }: TestApp, bytes: Buffer, name = 'file'): Promise<string> => {
  const { fileId } = await value('transfer.open', { name, size: bytes.length });
  await value('transfer.append', { fileId, piece: bytes.toString('base64') });
  return fileId;
};

const imported = async (
  app: TestApp,
  bytes: Buffer,
  options: { into: null; existing: 'skip' | 'update' } = AS_IT_WAS,
) => {
  const fileId = await given(app, bytes);
  const read = await app.value('transfer.read', { fileId, uses: null, options });
  if (read.kind !== 'read') throw new Error(read.why);
  const done = await app.value('transfer.import', { fileId, options, id: 'import' });
  // What the dry run said is what happened.
  expect(done).toMatchObject({ added: read.added, updated: read.updated, skipped: read.skipped });
  return { read, ...done };
};

/** Members that the service sets itself, or that belong to one account. */
const OF_ACCOUNT = new Set([
  'exportedAt',
  'inboxId',
  'etag',
  'modifiedTime',
  'creator',
  'userId',
  'createdBy',
  'childIds',
  'completedUserId',
]);

/** Missing, null and empty are the same (task-service-interface, "Conventions"). */
const saysNothing = (value: unknown): boolean =>
  value === null ||
  value === 0 ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** The sections of habits that the service makes for each account. */
const isBuiltIn = (object: unknown): boolean =>
  typeof object === 'object' && object !== null && 'name' in object && String(object.name).startsWith('_');

const comparable = (json: Buffer): unknown => {
  const { inboxId, ...file } = JSON.parse(json.toString('utf8')) as Record<string, unknown>;
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clean);
    if (value === inboxId) return 'inbox';
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, member]) => !OF_ACCOUNT.has(name) && !saysNothing(member))
        .map(([name, member]) => [name, clean(member)]),
    );
  };
  return Object.fromEntries(
    Object.entries(file).map(([name, list]) => [
      name,
      Array.isArray(list)
        ? list
            .filter((object) => !isBuiltIn(object))
            .map(clean)
            .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
        : name,
    ]),
  );
};

const accountOf = async (actions: Parameters<ReturnType<typeof createWorker>>[0]): Promise<TestApp> => {
  const app = startTestApp();
  await createWorker(app)(actions);
  // The second reading has what the service made of the first sending.
  for (let count = 0; count < 2; count += 1) await synced(app);
  return app;
};

it('a file of Docket makes the same account elsewhere, once, and is taken back in one step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 20 }), async (actions) => {
      const from = await accountOf(actions);
      const file = await exported(from);
      expect(isDocketJson(JSON.parse(file.toString('utf8'))), JSON.stringify(isDocketJson.errors)).toBe(true);
      const to = startTestApp();
      const before = await seen(to);
      const first = await imported(to, file);
      for (let count = 0; count < 2; count += 1) await synced(to);
      expect(comparable(await exported(to))).toEqual(comparable(file));
      const again = await imported(to, file);
      expect([again.added, again.updated]).toEqual([0, 0]);
      expect(await imported(to, file, { into: null, existing: 'update' })).toMatchObject({
        added: 0,
        updated: 0,
      });
      // An empty file is no step of the history.
      for (const _step of first.undoToken === null ? [] : [first.undoToken])
        await to.value('history.undo', {});
      expect({ ...(await seen(to)), trash: [] }).toEqual({ ...before, trash: [] });
      await synced(to);
    }),
    { ...propertyRuns(3), endOnFailure: true },
  );
}, 120_000);

const VIEW_OPTIONS = JSON.stringify({ today: { layout: 'board', groupBy: 'tag' } });

const everything = async (app: TestApp): Promise<Buffer> => {
  const input = { format: 'docket', scope: { kind: 'all' }, withClosed: true } as const;
  return takenFrom(app, (await app.value('transfer.export', { ...input, viewOptions: VIEW_OPTIONS })).fileId);
};

it('a file of everything has the settings and view options, which are taken over on request alone', async () => {
  const from = startTestApp();
  const chosen = { theme: 'dark', completedHold: 3000, sidebarWidth: 333 } as const;
  await from.value('settings.update', chosen);
  const file = await everything(from);
  const json = JSON.parse(file.toString('utf8')) as Record<string, unknown>;
  expect(isDocketJson(json), JSON.stringify(isDocketJson.errors)).toBe(true);
  expect(json).toMatchObject({ settings: { theme: 'dark' }, viewOptions: { today: { layout: 'board' } } });
  expect(json['settings']).not.toHaveProperty('sidebarWidth');

  const to = startTestApp();
  const preferences = { settings: 2, views: 1, areChosenHere: false };
  const fileId = await given(to, file);
  const reading = { fileId, uses: null, options: AS_IT_WAS };
  expect(await to.value('transfer.read', reading)).toMatchObject({ preferences });
  const importing = { fileId, options: AS_IT_WAS, id: 'import' };
  expect(await to.value('transfer.import', importing)).toMatchObject({ viewOptions: null });
  expect(await to.value('settings.read', {})).toMatchObject({ theme: 'system' });
  await to.value('settings.update', { firstWeekday: 7 });
  expect(await to.value('transfer.read', reading)).toMatchObject({
    preferences: { ...preferences, settings: 3, areChosenHere: true },
  });
  const { viewOptions } = await to.value('transfer.import', { ...importing, withPreferences: true });
  expect(JSON.parse(viewOptions ?? '')).toEqual(JSON.parse(VIEW_OPTIONS));
  expect(await to.value('settings.read', {})).toMatchObject({
    theme: 'dark',
    completedHold: 3000,
    sidebarWidth: 248,
    firstWeekday: 'system',
  });
});

it('settings of a file that are none, or have another form, are left out', async () => {
  const app = startTestApp();
  const settings = { theme: 'purple', completedHold: 'long', password: 'secret', keyHints: false, badge: [] };
  const head = { format: 'docket', version: 1, exportedAt: '2026-03-04T23:58:20.000Z', inboxId: 'inbox' };
  const fileId = await given(
    app,
    Buffer.from(JSON.stringify({ ...head, settings, viewOptions: 5, task: [] })),
  );
  expect(await app.value('transfer.read', { fileId, uses: null, options: AS_IT_WAS })).toMatchObject({
    preferences: { settings: 1, views: 0, areChosenHere: false },
  });
  const before = await app.value('settings.read', {});
  await app.value('transfer.import', { fileId, options: AS_IT_WAS, withPreferences: true, id: 'import' });
  expect(await app.value('settings.read', {})).toEqual({ ...before, keyHints: false });
});

it('a file of a part has no settings', async () => {
  const app = startTestApp();
  const scope = { kind: 'view', view: { kind: 'inbox' }, rule: null } as const;
  const { fileId } = await app.value('transfer.export', { format: 'docket', scope, withClosed: true });
  const json = JSON.parse((await takenFrom(app, fileId)).toString('utf8')) as Record<string, unknown>;
  expect(Object.keys(json)).not.toContain('settings');
});

it('habits go along with their check-ins, in the sections that every account has', async () => {
  const from = startTestApp();
  await synced(from);
  const { sections } = await from.value('habits.list', {});
  const morning = sections.find(({ name }) => name === '_morning');
  const sectionId = morning?.id ?? null;
  const { habitId } = await from.value('habits.create', { name: 'Stretch', sectionId });
  await from.value('habits.checkIn', { id: habitId, date: '2026-11-29', to: { kind: 'done' } });
  await synced(from);
  const to = startTestApp();
  await synced(to);
  await imported(to, await exported(from));
  await synced(to);
  const all = await to.value('habits.list', {});
  expect(all.sections.filter(({ name }) => name === '_morning')).toHaveLength(1);
  expect(all.habits.map(({ name, sectionId: section }) => [name, section])).toEqual([
    ['Stretch', all.sections.find(({ name }) => name === '_morning')?.id],
  ]);
  const one = await to.value('habits.one', { id: habitId, from: '2026-11-29', to: '2026-11-29' });
  expect(one?.days[0]?.state).toBe('done');
});

it('an import is turned back by the copy that is made before it', async () => {
  const from = startTestApp();
  const flat = await from.value('projects.create', { name: 'Flat' });
  await from.value('tasks.createMany', { projectId: flat.projectId, drafts: [{ title: 'From the file' }] });
  const to = startTestApp();
  const home = await to.value('projects.create', { name: 'Home' });
  await to.value('tasks.createMany', { projectId: home.projectId, drafts: [{ title: 'Here before' }] });
  await synced(to);
  await imported(to, await exported(from));
  await synced(to);
  expect(JSON.stringify(await seen(to))).toContain('From the file');
  const [copy] = (await to.value('accounts.storage', {})).backups;
  await to.value('accounts.restoreBackup', { at: copy?.at ?? '' });
  await synced(to);
  const turnedBack = JSON.stringify(await seen(to));
  expect(turnedBack).toContain('Here before');
  expect(turnedBack).not.toContain('From the file');
});

it('an update from a file that closes a task without a time leaves when it was closed here', async () => {
  let clock = Date.parse('2026-11-30T09:00:00Z');
  const to = startTestApp({ now: () => clock });
  const file = Buffer.from('- [x] Pay rent\n- [ ] Call Mia\n');
  await imported(to, file);
  clock += 60 * 60_000;
  expect(await imported(to, file, { into: null, existing: 'update' })).toMatchObject({
    added: 0,
    updated: 0,
  });
});

it('a backup in the columns of TickTick is taken in once, and undone in one step', async () => {
  const from = startTestApp();
  const { projectId } = await from.value('projects.create', { name: 'Flat' });
  await from.value('tasks.createMany', {
    projectId,
    drafts: [
      { title: 'Pay rent', tags: ['Money'], priority: 'high', notes: 'by transfer' },
      { title: 'for December', depth: 1, items: ['one', 'two'] },
    ],
  });
  const file = await exported(from, 'ticktick');
  const to = startTestApp();
  const { read, undoToken } = await imported(to, file);
  expect(read).toMatchObject({
    format: 'ticktick',
    added: 2,
    counts: { tasks: 2, subtasks: 1, items: 2, tags: 1, lists: 1 },
  });
  expect(read.lists).toEqual([{ name: 'Flat', folder: null, tasks: 2, isNew: true }]);
  const words = await seen(to);
  expect(words['lists']).toEqual(['Flat ', 'Inbox ']);
  expect(words['all']?.map((line) => line.split('|').slice(0, 2))).toEqual([
    ['Pay rent', 'money'],
    ['for December', expect.anything()],
  ]);
  expect(await imported(to, file)).toMatchObject({ added: 0, updated: 0, skipped: 2 });
  expect(undoToken).not.toBeNull();
  await to.value('history.undo', {});
  expect((await seen(to))['lists']).toEqual(['Inbox ']);
  await synced(to);
  expect(await imported(to, file)).toMatchObject({ added: 2 });
});

it('a file that says nothing new updates what was edited here since, when asked to', async () => {
  const app = startTestApp();
  const file = Buffer.from('- [ ] Pay rent\n- [ ] Water plants\n');
  await imported(app, file);
  const { ids } = await app.value('tasks.outline', { view: { kind: 'all' }, withClosed: false });
  await app.value('tasks.edit', { ids: ids.slice(0, 1), change: { priority: 'high' } });
  expect(await imported(app, file)).toMatchObject({ added: 0, updated: 0, skipped: 2 });
  expect(await imported(app, file, { into: null, existing: 'update' })).toMatchObject({
    added: 0,
    updated: 1,
    skipped: 1,
  });
});

it('a file that nobody knows changes nothing', async () => {
  const app = startTestApp();
  const fileId = await given(app, Buffer.from('{"colors": 3}'));
  expect(await app.value('transfer.read', { fileId, uses: null, options: AS_IT_WAS })).toEqual({
    kind: 'notRead',
    why: 'unknown',
  });
});
