import type { Author } from '#shared/domain/author.ts';
import type { Transport } from '#shared/ipc/transport.ts';
import { createApp, type AppConfig } from '#core/app.ts';
import { createLog } from '#core/logs/create-log.ts';
import { useEnvironmentProxy } from '#core/remote/http/environment-proxy.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { createConfStorage } from '#core/settings/conf-storage.ts';
import { DataDirectoryInUse } from '#core/store/database/data-directory-lock.ts';
import { makeFolder, startFailureText } from '#electron/hosts/browser/start-obstacles.ts';
import { hostEffects } from '#electron/hosts/host-effects.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import packageJson from '#package.json' with { type: 'json' };

const offline: AppConfig['transport'] = () => Promise.resolve({ ok: false, error: 'offline' });

interface LocalCore extends Transport {
  readonly close: () => Promise<void>;
}

/**
 * The same core on the same data, under the same lock, while no app runs. Without `sync` it stays off the network:
 * edits wait for the app.
 * @returns null while another process has the data
 * @throws CommandFailure
 */
export const openLocalCore = ({
  dataDirectory,
  author,
  sync,
}: {
  readonly dataDirectory: string;
  readonly author: Author;
  readonly sync: boolean;
}): LocalCore | null => {
  const effects = hostEffects();
  const { schedule, now } = effects;
  try {
    makeFolder(dataDirectory);
    const app = createApp({
      ...effects,
      log: createLog({ dataDirectory, now, write: () => undefined }),
      transport: sync
        ? createFetchTransport({ fetch: useEnvironmentProxy(process.env, fetch).fetch, schedule })
        : offline,
      version: packageJson.version,
      host: 'browser',
      dataDirectory,
      settingsStorage: createConfStorage(dataDirectory),
      rings: false,
    });
    return {
      call: async (method, input) => app.call(method, input, author),
      onEvent: app.onEvent,
      close: app.close,
    };
  } catch (error) {
    if (error instanceof DataDirectoryInUse) return null;
    throw new CommandFailure('failed', startFailureText(error, dataDirectory));
  }
};
