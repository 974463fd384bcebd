import { onTestFinished } from 'vitest';
import { createApp, type App, type AppConfig } from '#core/app.ts';
import { hostEffects } from '#electron/hosts/host-effects.ts';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import type { MethodInput, MethodName, MethodOutput } from '#shared/ipc/contract.ts';
import { createClient } from '#shared/ipc/client.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

interface TestApp {
  readonly app: App;
  /** Calls a method and expects it to succeed. */
  readonly value: <Name extends MethodName>(
    method: Name,
    input: MethodInput<Name>,
  ) => Promise<MethodOutput<Name>>;
  readonly logged: readonly string[];
}

const memorySettings = (): AppConfig['settingsStorage'] => {
  let stored: Settings | undefined;
  return { read: () => stored, write: (settings) => (stored = settings) };
};

const wholeError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** The real core on a real directory, closed with the test. */
export const startTestApp = (config: Partial<AppConfig> = {}): TestApp => {
  const logged: string[] = [];
  const app = createApp({
    ...hostEffects(),
    version: '0.0.0-test',
    host: 'browser',
    dataDirectory: config.dataDirectory ?? temporaryDirectory(),
    settingsStorage: memorySettings(),
    transport: () => Promise.resolve({ ok: false, error: 'offline' }),
    loadKeychain: () => Promise.resolve({ ok: false, error: 'noModule' }),
    log: (line, error) => logged.push(error === undefined ? line : `${line}: ${wholeError(error)}`),
    ...config,
  });
  onTestFinished(() => app.close());
  const client = createClient(app);
  return {
    app,
    logged,
    value: async (method, input) => {
      const answer = await client.call(method, input);
      if (!answer.ok) throw new Error(`${method} failed: ${JSON.stringify(answer.error)}`);
      return answer.value;
    },
  };
};
