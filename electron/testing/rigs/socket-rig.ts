import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { AppConfig } from '#core/app.ts';
import { hostEffects } from '#electron/hosts/host-effects.ts';
import { connectSocket } from '#electron/hosts/socket/connect-socket.ts';
import { serveSocket } from '#electron/hosts/socket/serve-socket.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

export const HELLO = { hello: 1, author: { kind: 'commandLine' }, events: false } as const;

/** A core that programs can reach, closed with the test. */
export const serveTestApp = async (config: Partial<AppConfig> = {}) => {
  const { dataDirectory = temporaryDirectory() } = config;
  const rig = startTestApp({ ...config, dataDirectory });
  const logged: string[] = [];
  const server = await serveSocket({
    ...hostEffects(),
    core: rig.app,
    dataDirectory,
    version: '1.2.3',
    log: (line) => logged.push(line),
  });
  onTestFinished(server.close);
  const { path } = server;
  if (path === null) throw new Error(logged.join('\n'));
  const titles = async () => {
    const { ids } = await rig.value('tasks.outline', { view: { kind: 'all' }, withClosed: true });
    const rows = await rig.value('tasks.rows', { ids });
    return rows.map(({ title }) => title);
  };
  return { ...rig, server, path, dataDirectory, logged, titles };
};

export const connectTo = async (dataDirectory: string, events = false) => {
  const connection = await connectSocket({ dataDirectory, author: HELLO.author, events });
  if (connection === null) throw new Error('nobody answered');
  onTestFinished(connection.close);
  return connection;
};

/** A client that breaks the rules. */
export const rawSocket = async (path: string): Promise<Socket> => {
  const socket = createConnection({ path });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
};

/** A connection that is reset is closed as well. */
export const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });

/** All that arrives until the host ends it. */
export const untilEnded = async (socket: Socket): Promise<string> => {
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  await closed(socket);
  return text;
};

export const newTask = (title: string) => ({ projectId: null, title });
