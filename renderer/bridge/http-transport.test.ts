import { describe, expect, it, vi } from 'vitest';
import type { Reach } from './reachability.ts';
import { createHttpTransport } from './http-transport.ts';

const setUp = (respond: (path: string) => Response | Promise<Response>) => {
  const requests: { readonly path: string; readonly init: RequestInit }[] = [];
  const connections: Reach[] = [];
  const retries: (() => void)[] = [];
  const transport = createHttpTransport({
    fetch: async (path, init) => {
      requests.push({ path, init });
      return respond(path);
    },
    wait: async () =>
      new Promise((resolve) => {
        retries.push(resolve);
      }),
    onReach: (reach) => {
      connections.push(reach);
    },
  });
  return { transport, requests, retries, connections };
};

/** A host whose event streams the test writes and ends. */
const setUpStreams = () => {
  const streams: WritableStreamDefaultWriter<Uint8Array>[] = [];
  const rig = setUp(() => {
    const text = new TransformStream<Uint8Array, Uint8Array>();
    streams.push(text.writable.getWriter());
    return new Response(text.readable);
  });
  const write = async (text: string) => streams.at(-1)?.write(new TextEncoder().encode(text));
  return { ...rig, streams, write };
};

describe('the loopback transport of the page', () => {
  it('posts the input to the method and gives back its answer', async () => {
    const { transport, requests } = setUp(() => Response.json({ ok: true, value: 7 }));
    expect(await transport.call('tasks.rows', { ids: [] })).toEqual({ ok: true, value: 7 });
    expect(requests[0]?.path).toBe('/bridge/call/tasks.rows');
    expect(requests[0]?.init.body).toBe('{"ids":[]}');
  });

  it('says that the host is out of reach when the network fails', async () => {
    const { transport } = setUp(async () => Promise.reject(new TypeError('refused')));
    expect(await transport.call('app.info', {})).toEqual({ ok: false, error: { kind: 'Unreachable' } });
  });

  it('says that the host is out of reach when the answer is no JSON', async () => {
    const { transport } = setUp(() => new Response('<html>', { status: 502 }));
    expect(await transport.call('app.info', {})).toEqual({ ok: false, error: { kind: 'Unreachable' } });
  });

  it('says what to do when the key of the page has expired', async () => {
    const { transport } = setUp(() => new Response('no', { status: 403 }));
    const answer = await transport.call('app.info', {});
    expect(answer).toMatchObject({ ok: false, error: { kind: 'Refused' } });
  });

  it('sends calls together where it is told to, and gives each its answer as it comes', async () => {
    const text = new TransformStream<Uint8Array, Uint8Array>();
    const writer = text.writable.getWriter();
    const write = (line: string) => void writer.write(new TextEncoder().encode(line));
    const { transport, requests } = setUp(() => new Response(text.readable));
    const [slow, quick, lost] = transport.together(() => [
      transport.call('sync.now', {}),
      transport.call('tasks.rows', { ids: [] }),
      transport.call('app.info', {}),
    ]);
    write('[1,{"ok":tr');
    write('ue,"value":["é"]}]\n');
    expect(await quick).toEqual({ ok: true, value: ['é'] });
    write('[0,{"ok":true,"value":null}]\nno line of ours\n');
    expect(await slow).toEqual({ ok: true, value: null });
    await writer.close();
    expect(await lost).toEqual({ ok: false, error: { kind: 'Unreachable' } });
    expect(requests.map(({ path }) => path)).toEqual(['/bridge/calls']);
    expect(requests[0]?.init.body).toBe(
      '[{"method":"sync.now","input":{}},{"method":"tasks.rows","input":{"ids":[]}},{"method":"app.info","input":{}}]',
    );
  });

  it.each([
    ['has expired', async () => new Response('no', { status: 401 }), 'Refused'],
    ['cannot reach its host', async () => Promise.reject(new TypeError('refused')), 'Unreachable'],
  ])('says so for each of several calls when the page %s', async (_case, respond, kind) => {
    const { transport } = setUp(respond);
    const answers = await transport.together(async () =>
      Promise.all([transport.call('app.info', {}), transport.call('sync.status', {})]),
    );
    expect(answers).toMatchObject([{ error: { kind } }, { error: { kind } }]);
  });

  it('knows a host that has been restarted by the stream that it refuses, and asks it no more', async () => {
    const { transport, connections, requests, retries } = setUp(() => new Response('no', { status: 401 }));
    transport.onEvent(() => undefined);
    await vi.waitFor(() => {
      expect(connections).toEqual(['expired']);
    });
    expect(retries).toHaveLength(0);
    expect(requests.map(({ path }) => path)).toEqual(['/bridge/events']);
  });

  it('opens one stream for all listeners and hands them the events, however they are cut', async () => {
    const { transport, streams, write } = setUpStreams();
    const heard: unknown[] = [];
    transport.onEvent((event) => heard.push(['one', event]));
    const stop = transport.onEvent((event) => heard.push(['two', event]));
    await vi.waitFor(() => {
      expect(streams).toHaveLength(1);
    });
    await write('\n{"type":"res');
    await write('umed"}\n');
    await vi.waitFor(() => {
      expect(heard).toHaveLength(2);
    });
    stop();
    await write('{"type":"resumed"}\n');
    await vi.waitFor(() => {
      expect(heard).toHaveLength(3);
    });
    expect(heard.map((entry) => (entry as string[])[0])).toEqual(['one', 'two', 'one']);
    expect(streams).toHaveLength(1);
  });

  it('tells that events were missed when the stream comes back', async () => {
    const { transport, connections, streams, retries } = setUpStreams();
    const heard: unknown[] = [];
    transport.onEvent((event) => heard.push(event));
    await vi.waitFor(() => {
      expect(connections).toEqual(['reachable']);
    });
    await streams[0]?.close();
    await vi.waitFor(() => {
      expect(retries).toHaveLength(1);
    });
    expect(heard).toEqual([]);
    retries[0]?.();
    await vi.waitFor(() => {
      expect(heard).toEqual([{ type: 'resumed' }]);
    });
    expect(connections).toEqual(['reachable', 'stopped', 'reachable']);
  });

  it('tries again while the host does not run', async () => {
    const { transport, connections, requests, retries } = setUp(async () =>
      Promise.reject(new TypeError('refused')),
    );
    transport.onEvent(() => undefined);
    for (const attempt of [1, 2]) {
      await vi.waitFor(() => {
        expect(retries).toHaveLength(attempt);
      });
      retries.at(-1)?.();
    }
    await vi.waitFor(() => {
      expect(requests).toHaveLength(3);
    });
    expect(new Set(connections)).toEqual(new Set(['stopped']));
  });
});
