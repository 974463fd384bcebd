import { expect, it } from 'vitest';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { startService, PASSWORD, type TestService } from '#electron/testing/rigs/start-service.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

const schedule = (ms: number, action: () => void): (() => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};
const transport = createFetchTransport({ fetch, schedule });
const ALICE = 'alice@example.com';
const MINUTE = 60_000;

type TestApp = ReturnType<typeof startTestApp>;

/** Clocks of the computers of one test, which a test moves on. */
const createClock = () => {
  let ahead = 0;
  return { now: () => Date.now() + ahead, pass: (ms: number) => (ahead += ms) };
};
type Clock = ReturnType<typeof createClock>;

const start = ({ now }: Clock): TestApp => startTestApp({ transport, now });

const signIn = async ({ value }: TestApp, { address }: TestService): Promise<void> => {
  const service = { kind: 'custom', address } as const;
  expect(await value('accounts.signIn', { service, username: ALICE, password: PASSWORD })).toMatchObject({
    kind: 'signedIn',
  });
};

/** A task that rings in an hour, planned. */
const addRinging = async ({ value }: TestApp, { now }: Clock, title: string): Promise<void> => {
  const at = new Date(now() + 60 * MINUTE).toISOString();
  await value('tasks.create', {
    projectId: null,
    title,
    dates: { kind: 'timed', start: at, end: null, zone: 'UTC', isFloating: false },
    reminders: ['TRIGGER:PT0S'],
  });
  await value('reminders.look', {});
};

const due = async ({ value }: TestApp): Promise<readonly string[]> => {
  await value('reminders.look', {});
  return (await value('reminders.list', {})).due.map(({ title }) => title);
};

const sync = async ({ value }: TestApp): Promise<void> => {
  expect(await value('sync.now', {})).toMatchObject({ state: 'idle', problem: null });
};

it('each account keeps its own reminders, and rings what was missed when it is open again', async () => {
  const service = await startService({ users: [ALICE] });
  const clock = createClock();
  const client = start(clock);
  await addRinging(client, clock, 'Of the local account');
  await signIn(client, service);
  await addRinging(client, clock, 'Of Alice');
  clock.pass(70 * MINUTE);
  expect(await due(client)).toEqual(['Of Alice']);
  const { accounts } = await client.value('accounts.switch', { id: 'local' });
  expect(await due(client)).toEqual(['Of the local account']);
  const [, alice] = accounts;
  await client.value('accounts.switch', { id: alice?.id ?? 'local' });
  expect(await client.value('reminders.look', {})).toEqual({ rang: 0 });
  expect(await due(client)).toEqual(['Of Alice']);
});

it('a snooze is of one computer, what is done is done on all of them', async () => {
  const service = await startService({ users: [ALICE] });
  const clock = createClock();
  const laptop = start(clock);
  const desktop = start(clock);
  for (const device of [laptop, desktop]) await signIn(device, service);
  await addRinging(laptop, clock, 'Call Mia');
  await sync(laptop);
  await sync(desktop);
  // What came is planned before its time comes.
  await desktop.value('reminders.look', {});
  clock.pass(70 * MINUTE);
  expect([await due(laptop), await due(desktop)]).toEqual([['Call Mia'], ['Call Mia']]);
  const [reminder] = (await laptop.value('reminders.list', {})).due;
  const ids = [reminder?.id ?? ''];
  await laptop.value('reminders.snooze', { ids, until: { kind: 'minutes', minutes: 15 } });
  expect([await due(laptop), await due(desktop)]).toEqual([[], ['Call Mia']]);
  const [other] = (await desktop.value('reminders.list', {})).due;
  await desktop.value('reminders.done', { ids: [other?.id ?? ''] });
  await sync(desktop);
  await sync(laptop);
  clock.pass(60 * MINUTE);
  expect([await due(laptop), await due(desktop)]).toEqual([[], []]);
  expect(await laptop.value('reminders.list', {})).toMatchObject({ snoozed: [] });
});
