import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hostEffects } from '#electron/hosts/host-effects.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { refusalMessage } from '#core/sync/push/refusal-message.ts';
import { signIn } from '#electron/testing/rigs/account-client.ts';
import { startService } from '#electron/testing/rigs/start-service.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

const ALICE = 'alice@example.com';

const HOUR = 60 * 60 * 1000;

const batchSchema = z.object({ add: z.array(z.object({ id: z.string() })) });

const isFor = ({ url }: Request, path: string): boolean => new URL(url).pathname.endsWith(path);

type Intercept = Parameters<typeof startService>[0]['intercept'];

/** Nothing is sent before it is asked for. */
const signedIn = async (plan: 'free' | 'premium', intercept: Intercept = () => undefined) => {
  let waited = 0;
  const service = await startService({ users: [ALICE], plan, intercept });
  const { schedule } = hostEffects();
  const client = startTestApp({
    transport: createFetchTransport({ fetch, schedule }),
    schedule: () => () => undefined,
    now: () => Date.now() + waited,
  });
  await signIn(client, service, { username: ALICE });
  const refusals = async () => {
    await client.value('sync.now', {});
    const edits = await client.value('sync.unsent', {});
    return edits.filter(({ state }) => state === 'refused').map(({ title, reason }) => [title, reason]);
  };
  const wait = (milliseconds: number) => (waited += milliseconds);
  return { ...client, service, refusals, wait };
};

const numbered = (count: number, name: string): string[] =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

describe('a refusal that a limit of the plan explains', () => {
  it('says how many lists there may be and are', async () => {
    const { value, refusals } = await signedIn('free');
    for (const name of numbered(10, 'List')) await value('projects.create', { name });
    expect(await refusals()).toEqual([['List 10', { code: 'limit.lists', values: { limit: 9, used: 9 } }]]);
    const [first] = await value('projects.list', {}).then((lists) => lists.filter(({ isInbox }) => !isInbox));
    if (first === undefined) throw new Error('There are no lists');
    await value('projects.delete', { id: first.id });
    await value('sync.now', {});
    const [edit] = await value('sync.unsent', {});
    await value('sync.retry', { id: edit?.id ?? '' });
    expect(await value('sync.unsent', {})).toEqual([]);
  });

  it('says how many tasks a list may have and has', async () => {
    const { value, refusals } = await signedIn('free');
    const drafts = numbered(100, 'Task').map((title) => ({ title }));
    await value('tasks.createMany', { projectId: null, drafts });
    const refused = await refusals();
    expect(refused).toHaveLength(1);
    expect(refused[0]?.[1]).toEqual({ code: 'limit.tasks', values: { limit: 99, used: 99, list: 'Inbox' } });
  });

  it('says how many columns a list may have and has', async () => {
    const { value, refusals } = await signedIn('free');
    const { projectId } = await value('projects.create', { name: 'Board', viewMode: 'kanban' });
    for (const name of numbered(20, 'Column')) await value('columns.create', { projectId, name });
    expect(await refusals()).toEqual([
      ['Column 20', { code: 'limit.columns', values: { limit: 19, used: 19, list: 'Board' } }],
    ]);
  });

  it('says how many items and reminders a task may have and has', async () => {
    const { value, refusals } = await signedIn('free');
    const reminders = ['TRIGGER:PT0S', 'TRIGGER:-PT5M', 'TRIGGER:-PT10M'];
    const draft = { title: 'Rings thrice', reminders, dates: TOMORROW };
    const items = { title: 'Long', items: numbered(20, 'Item') };
    await value('tasks.createMany', { projectId: null, drafts: [draft, items] });
    expect(await refusals()).toEqual([
      ['Rings thrice', { code: 'limit.reminders', values: { limit: 2, used: 3 } }],
      ['Long', { code: 'limit.items', values: { limit: 19, used: 20 } }],
    ]);
  });

  it('is known without a network once it was read', async () => {
    let isAway = false;
    const { value, refusals, service, wait } = await signedIn('free', (request) =>
      isAway && isFor(request, '/configs/limits') ? new Response(null, { status: 503 }) : undefined,
    );
    for (const name of numbered(10, 'List')) await value('projects.create', { name });
    const before = await refusals();
    isAway = true;
    wait(HOUR);
    expect(await refusals()).toEqual(before);
    expect(service.requests.filter((request) => request === 'GET /configs/limits')).toHaveLength(2);
  });

  it('is none where the plan allows more', async () => {
    const { value, refusals } = await signedIn('premium', async (request) => {
      if (!isFor(request, '/batch/project')) return undefined;
      const { add } = batchSchema.parse(await request.clone().json());
      return Response.json({ id2error: Object.fromEntries(add.map(({ id }) => [id, 'EXCEED_QUOTA'])) });
    });
    await value('projects.create', { name: 'List' });
    expect(await refusals()).toEqual([['List', refusalMessage('EXCEED_QUOTA', 'project')]]);
  });
});

const TOMORROW = {
  kind: 'timed',
  start: '2026-11-27T09:00:00.000Z',
  end: null,
  zone: 'UTC',
  isFloating: false,
} as const;
