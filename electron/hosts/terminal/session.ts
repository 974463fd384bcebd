import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Author } from '#shared/domain/author.ts';
import type { MethodInput, MethodName, MethodOutput } from '#shared/ipc/contract.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Transport } from '#shared/ipc/transport.ts';
import { connectSocket } from '#electron/hosts/socket/connect-socket.ts';
import { usualDataDirectory } from '#electron/hosts/browser/loopback/host-arguments.ts';
import { CommandFailure, errorToFailure } from '#electron/hosts/terminal/command-failure.ts';

/** The core that answers a command: that of the running app, or one in this process. */
export interface Session {
  /** @throws CommandFailure */
  readonly call: <Name extends MethodName>(
    method: Name,
    input: MethodInput<Name>,
  ) => Promise<MethodOutput<Name>>;
  /** @returns a function that stops listening */
  readonly onEvent: (listener: (event: AppEvent) => void) => () => void;
  /** Whether the running app answers. */
  readonly isApp: boolean;
  readonly dataDirectory: string;
  /** Resolves when the app ends. Never resolves if no app is running. */
  readonly ended: Promise<void>;
  readonly close: () => Promise<void>;
}

export interface SessionOptions {
  readonly dataDir?: string | undefined;
  readonly author: Author;
  readonly events?: boolean;
  /** Whether a core of this process may use the network. */
  readonly sync?: boolean | undefined;
}

/** The app may still be starting, or another command may have the data. */
const TRIES = 150;
const PAUSE_MS = 100;

export const dataDirectoryOf = (dataDir: string | undefined): string =>
  resolve(dataDir ?? usualDataDirectory(process.platform, process.env));

const sessionOver = (
  transport: Transport,
  rest: Pick<Session, 'isApp' | 'dataDirectory' | 'ended' | 'close'>,
): Session => ({
  ...rest,
  call: async (method, input) => {
    const answer = await transport.call(method, input);
    if (!answer.ok) throw await errorToFailure(answer.error);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the core validated it before it answered
    return answer.value as MethodOutput<typeof method>;
  },
  onEvent: (listener) =>
    transport.onEvent((event) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the core checked it before it told it
      listener(event as AppEvent);
    }),
});

/** @throws CommandFailure where the data cannot be opened */
export const openSession = async ({
  dataDir,
  author,
  events = false,
  sync = false,
}: SessionOptions): Promise<Session> => {
  const dataDirectory = dataDirectoryOf(dataDir);
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const connection = await connectSocket({ dataDirectory, author, events });
    if (connection !== null) {
      const { ended, close } = connection;
      return sessionOver(connection, {
        isApp: true,
        dataDirectory,
        ended,
        close: async () => {
          close();
          await ended;
        },
      });
    }
    // Most commands find a running app and don’t need this code.
    const { openLocalCore } = await import('./local-core.ts');
    const core = openLocalCore({ dataDirectory, author, sync });
    if (core !== null) {
      return sessionOver(core, {
        isApp: false,
        dataDirectory,
        ended: new Promise(() => undefined),
        close: core.close,
      });
    }
    await sleep(PAUSE_MS);
  }
  throw new CommandFailure(
    'failed',
    `Docket is running on ${dataDirectory} but doesn’t answer.`,
    'Close it, or update it if it’s an older version.',
  );
};
