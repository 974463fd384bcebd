import { describe, expect, it } from 'vitest';
import type { Reach } from './reachability.ts';
import { createHttpTransport, type EventStreamListener } from './http-transport.ts';

const setUp = (respond: () => Response | Promise<Response>) => {
  const requests: { readonly path: string; readonly init: RequestInit }[] = [];
  const streams: EventStreamListener[] = [];
  const connections: Reach[] = [];
  const transport = createHttpTransport({
    fetch: async (path, init) => {
      requests.push({ path, init });
      return respond();
    },
    openStream: (_path, listener) => {
      streams.push(listener);
    },
    onReach: (reach) => {
      connections.push(reach);
    },
  });
  return { transport, requests, streams, connections };
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

  it('knows a host that has been started anew by the stream that it refuses', () => {
    const { transport, streams, connections } = setUp(() => Response.json(null));
    transport.onEvent(() => undefined);
    streams[0]?.broken(true);
    expect(connections).toEqual(['expired']);
  });

  it('opens one stream for all listeners and hands them the events', () => {
    const { transport, streams } = setUp(() => Response.json(null));
    const heard: unknown[] = [];
    transport.onEvent((event) => heard.push(['one', event]));
    const stop = transport.onEvent((event) => heard.push(['two', event]));
    streams[0]?.message('{"type":"resumed"}');
    stop();
    streams[0]?.message('{"type":"resumed"}');
    expect(streams).toHaveLength(1);
    expect(heard.map((entry) => (entry as string[])[0])).toEqual(['one', 'two', 'one']);
  });

  it('tells that events were missed when the stream comes back', () => {
    const { transport, streams, connections } = setUp(() => Response.json(null));
    const heard: unknown[] = [];
    transport.onEvent((event) => heard.push(event));
    streams[0]?.opened();
    streams[0]?.broken(false);
    streams[0]?.opened();
    expect(heard).toEqual([{ type: 'resumed' }]);
    expect(connections).toEqual(['reachable', 'stopped', 'reachable']);
  });
});
