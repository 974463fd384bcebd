import { describe, expect, it } from 'vitest';
import { SESSION_EXPIRED, type HostMessage } from '#shared/ipc/transport.ts';
import type { Reach } from './reachability.ts';
import { createSocketTransport } from './socket-transport.ts';

/** A socket whose host is the test. */
class TestSocket extends EventTarget {
  readyState = 0;
  readonly sent: string[] = [];

  send(text: string): void {
    this.sent.push(text);
  }

  tell(message: HostMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    this.tell({ isReady: true });
  }

  end(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
};

const setUp = () => {
  const sockets: TestSocket[] = [];
  const reached: Reach[] = [];
  const retries: (() => void)[] = [];
  const heard: unknown[] = [];
  const transport = createSocketTransport({
    open: () => {
      const socket = new TestSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    wait: async () =>
      new Promise((resolve) => {
        retries.push(resolve);
      }),
    onReach: (reach) => {
      reached.push(reach);
    },
  });
  transport.onEvent((event) => heard.push(event));
  const socket = (index: number): TestSocket => {
    const found = sockets[index];
    if (found === undefined) throw new Error(`There is no socket ${index}.`);
    return found;
  };
  return { transport, sockets, socket, reached, retries, heard };
};

const UNREACHABLE = { ok: false, error: { kind: 'Unreachable' } };

describe('the loopback transport of the page', () => {
  it('sends calls in their order when the host knows the session, and gives each its own answer', async () => {
    const { transport, socket } = setUp();
    const first = transport.call('tasks.edit', { title: 'é' });
    const second = transport.call('app.info', {});
    await settle();
    expect(socket(0).sent).toEqual([]);
    socket(0).accept();
    await settle();
    expect(socket(0).sent).toEqual([
      '{"id":1,"method":"tasks.edit","input":{"title":"é"}}',
      '{"id":2,"method":"app.info","input":{}}',
    ]);
    socket(0).tell({ id: 2, answer: { ok: true, value: 'quick' } });
    socket(0).tell({ id: 1, answer: { ok: true, value: 'slow' } });
    expect([await first, await second]).toEqual([
      { ok: true, value: 'slow' },
      { ok: true, value: 'quick' },
    ]);
  });

  it('hands events to every listener until it stops', () => {
    const { transport, socket, heard } = setUp();
    const others: unknown[] = [];
    const stop = transport.onEvent((event) => others.push(event));
    socket(0).accept();
    socket(0).tell({ event: 1 });
    stop();
    socket(0).tell({ event: 2 });
    expect([heard, others]).toEqual([[1, 2], [1]]);
  });

  it('says that the host is out of reach for every call without an answer when the socket closes', async () => {
    const { transport, socket, reached } = setUp();
    socket(0).accept();
    const calls = [transport.call('app.info', {}), transport.call('tasks.rows', {})];
    await settle();
    socket(0).end();
    expect(await Promise.all(calls)).toEqual([UNREACHABLE, UNREACHABLE]);
    expect(reached).toEqual(['reachable', 'stopped']);
  });

  it('opens a socket for a call that is made while there is none', async () => {
    const { transport, socket, sockets } = setUp();
    socket(0).end();
    const lost = transport.call('app.info', {});
    await settle();
    expect(sockets).toHaveLength(2);
    socket(1).end();
    expect(await lost).toEqual(UNREACHABLE);
    const found = transport.call('app.info', {});
    await settle();
    socket(2).accept();
    await settle();
    socket(2).tell({ id: 1, answer: { ok: true, value: null } });
    expect(await found).toEqual({ ok: true, value: null });
  });

  it('tries again after a while, one attempt at a time, and tells that events were missed', async () => {
    const { transport, socket, sockets, retries, reached, heard } = setUp();
    socket(0).accept();
    socket(0).end();
    void transport.call('app.info', {});
    await settle();
    socket(1).end();
    // The call did not start a second row of attempts.
    expect(retries).toHaveLength(1);
    retries[0]?.();
    await settle();
    expect(sockets).toHaveLength(3);
    expect(heard).toEqual([]);
    socket(2).accept();
    expect(heard).toEqual([{ type: 'resumed' }]);
    expect(reached).toEqual(['reachable', 'stopped', 'stopped', 'reachable']);
  });

  it('asks a host that does not know its session no more, and says what to do', async () => {
    const { transport, socket, sockets, retries, reached } = setUp();
    const early = transport.call('app.info', {});
    socket(0).readyState = 1;
    socket(0).dispatchEvent(new Event('open'));
    socket(0).end(SESSION_EXPIRED);
    const late = transport.call('app.info', {});
    expect(await Promise.all([early, late])).toMatchObject([
      { ok: false, error: { kind: 'Refused' } },
      { ok: false, error: { kind: 'Refused' } },
    ]);
    expect(reached).toEqual(['expired']);
    expect([sockets.length, retries.length]).toEqual([1, 0]);
  });

  it('tells a call that finds a closing socket that the host is out of reach', async () => {
    const { transport, socket } = setUp();
    socket(0).accept();
    socket(0).readyState = 2;
    expect(await transport.call('app.info', {})).toEqual(UNREACHABLE);
    expect(socket(0).sent).toEqual([]);
  });
});
