import { describe, expect, it } from 'vitest';
import type { RunningFocus } from '#shared/domain/focus.ts';
import { focusIdSchema, taskIdSchema } from '#shared/domain/ids.ts';
import { opToWire } from '#core/sync/v2/live-focus.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { schedule } from '#electron/hosts/host-effects.ts';
import { signIn, startClient, type AccountClient } from '#electron/testing/rigs/account-client.ts';
import { eventually } from '#electron/testing/eventually.ts';
import { startService } from '#electron/testing/rigs/start-service.ts';

const ALICE = 'alice@example.com';
const HERE = { isFocused: true, isVisible: true, isOnline: true } as const;
const STARTED = Date.parse('2026-11-20T10:00:00Z');

const session = (fields: Partial<RunningFocus> = {}) => ({
  id: focusIdSchema.parse('6b0021646378ab787c957d1d'),
  kind: 'pomodoro' as const,
  minutes: 25,
  task: { id: taskIdSchema.parse('6b0021646378ab787c957d1e'), title: 'Write the report' },
  ...fields,
});

describe('an operation on the wire', () => {
  it('has the values that clients of the service send', () => {
    const op = { id: 'a'.repeat(24), at: STARTED, isTried: true };
    expect(opToWire({ ...op, op: 'start', session: session() }, 1500)).toEqual({
      id: 'a'.repeat(24),
      oId: '6b0021646378ab787c957d1d',
      oType: 0,
      op: 'start',
      duration: 25,
      firstFocusId: '6b0021646378ab787c957d1d',
      focusOnId: '6b0021646378ab787c957d1e',
      focusOnType: 0,
      focusOnTitle: 'Write the report',
      autoPomoLeft: 5,
      pomoCount: 1,
      manual: true,
      note: '',
      time: '2026-11-20T10:00:01.500+0000',
    });
    const stopwatch = session({ kind: 'stopwatch', minutes: 0, task: null });
    expect(opToWire({ ...op, op: 'start', session: stopwatch }, 0)).toMatchObject({
      oType: 1,
      duration: 0,
      firstFocusId: '',
      focusOnId: '',
      autoPomoLeft: 0,
      pomoCount: 0,
    });
    expect(opToWire({ ...op, op: 'exit', session: session() }, 0)).toMatchObject({
      duration: 0,
      autoPomoLeft: 0,
      pomoCount: 0,
    });
  });
});

/** The network, without the time of day that an answer brings: the clock of a test moves by itself. */
const transport = createFetchTransport({
  fetch: async (request) => {
    const answer = await fetch(request);
    const headers = new Headers(answer.headers);
    headers.delete('date');
    return new Response(answer.body, { status: answer.status, headers });
  },
  schedule,
});

/** Two computers of one account, whose windows are on the screen. */
const startTwo = async (now: () => number = Date.now) => {
  const service = await startService({ users: [ALICE], now });
  const start = async (): Promise<AccountClient> => {
    const client = startClient({ now, transport });
    await signIn(client, service, { username: ALICE });
    await client.value('sync.setPresence', HERE);
    return client;
  };
  return { service, one: await start(), other: await start() };
};

const elsewhereOn = async ({ value }: AccountClient): Promise<RunningFocus | null> => {
  await value('sync.now', {});
  return (await value('focus.running', {})).elsewhere;
};

const runningOn = async ({ value }: AccountClient): Promise<RunningFocus | null> => {
  await value('sync.now', {});
  return (await value('focus.running', {})).running;
};

const EVER = { from: '2026-01-01T00:00:00.000Z', to: '2027-12-31T00:00:00.000Z' };
const sessionsOn = async ({ value }: AccountClient) => {
  await value('sync.now', {});
  return value('focus.list', EVER);
};

describe('a session that runs on another device', () => {
  it('is shown with its task while none runs here, and goes when it ends', async () => {
    const { one, other } = await startTwo();
    const { taskId } = await one.value('tasks.create', { projectId: null, title: 'Write the report' });
    const { running } = await one.value('focus.start', { kind: 'pomodoro', minutes: 50, taskId });
    await one.value('sync.now', {});
    expect(await elsewhereOn(other)).toMatchObject({
      id: running?.id,
      kind: 'pomodoro',
      minutes: 50,
      pausedAt: null,
      task: { id: taskId, title: 'Write the report' },
    });
    expect(await elsewhereOn(one)).toBeNull();
    await one.value('focus.pause', {});
    await one.value('sync.now', {});
    expect(await elsewhereOn(other)).not.toMatchObject({ pausedAt: null });
    await one.value('focus.finish', {});
    await one.value('sync.now', {});
    expect(await elsewhereOn(other)).toBeNull();
  });

  it('is told by itself a moment after it began', async () => {
    const { service, one, other } = await startTwo();
    await one.value('focus.start', { kind: 'stopwatch', taskId: null });
    await eventually(() => expect(service.requests).toContain('POST /focus/batch/focusOp'));
    await eventually(async () => expect(await elsewhereOn(other)).toMatchObject({ kind: 'stopwatch' }));
  });

  it('goes on here when it is joined, follows its pauses, and is kept once by who finishes it', async () => {
    let clock = STARTED;
    const { one, other } = await startTwo(() => clock);
    const { running } = await one.value('focus.start', { kind: 'pomodoro', minutes: 25, taskId: null });
    await one.value('sync.now', {});
    await elsewhereOn(other);
    clock += 6 * 60_000;
    expect((await other.value('focus.join', {})).running).toMatchObject({
      id: running?.id,
      startedAt: STARTED,
    });
    await other.value('focus.pause', {});
    await other.value('sync.now', {});
    expect(await runningOn(one)).toMatchObject({ pausedAt: clock });
    clock += 60_000;
    await one.value('focus.resume', {});
    await one.value('sync.now', {});
    expect(await runningOn(other)).toMatchObject({ pausedAt: null, pausedMs: 60_000 });
    clock += 4 * 60_000;
    await other.value('focus.finish', {});
    await other.value('sync.now', {});
    expect(await runningOn(one)).toBeNull();
    const kept = { id: running?.id, isDone: true, pauseSeconds: 60, end: new Date(clock).toISOString() };
    for (const device of [one, other]) expect(await sessionsOn(device)).toMatchObject([kept]);
  });

  it('is kept once where both let it run to its end', async () => {
    let clock = STARTED;
    const { one, other } = await startTwo(() => clock);
    await one.value('focus.start', { kind: 'pomodoro', minutes: 25, taskId: null });
    await one.value('sync.now', {});
    await elsewhereOn(other);
    await other.value('focus.join', {});
    clock += 26 * 60_000;
    for (const device of [one, other]) await device.value('focus.finish', {});
    for (const device of [one, other, one]) expect(await sessionsOn(device)).toHaveLength(1);
  });

  it('does not end the one that runs here, whichever began first', async () => {
    const { one, other } = await startTwo();
    const { running } = await one.value('focus.start', { kind: 'pomodoro', taskId: null });
    await one.value('sync.now', {});
    await other.value('focus.start', { kind: 'pomodoro', taskId: null });
    await other.value('sync.now', {});
    for (let poll = 0; poll < 3; poll += 1) expect(await runningOn(one)).toMatchObject({ id: running?.id });
  });

  it('is not asked for again at once by a service that has no such host', async () => {
    let asked = 0;
    const service = await startService({
      users: [ALICE],
      intercept: ({ url }) => {
        if (!url.endsWith('/focusOp')) return undefined;
        asked += 1;
        return new Response('', { status: 404 });
      },
    });
    const client = startClient();
    await signIn(client, service, { username: ALICE });
    await client.value('sync.setPresence', HERE);
    await client.value('focus.start', { kind: 'pomodoro', taskId: null });
    for (let poll = 0; poll < 3; poll += 1) {
      expect(await client.value('sync.now', {})).toMatchObject({ state: 'idle', problem: null });
    }
    expect(asked).toBe(1);
    expect(await runningOn(client)).not.toBeNull();
  });
});
