import type { AccountId, AccountRow, SignInResult } from '#shared/domain/account.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { createMemoryKeychain } from '#electron/testing/memory-keychain.ts';
import { PASSWORD, type TestService } from '#electron/testing/rigs/start-service.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const schedule = (ms: number, action: () => void): (() => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

export type AccountClient = ReturnType<typeof startTestApp>;

/** The real core on the real network. */
export const startClient = (config: Parameters<typeof startTestApp>[0] = {}): AccountClient =>
  startTestApp({ transport: createFetchTransport({ fetch, schedule }), ...config });

/** A computer with a keychain, on which Docket can be started again and again. */
export const createComputer = () => {
  const { keychain, entries } = createMemoryKeychain();
  const dataDirectory = temporaryDirectory();
  return {
    entries,
    dataDirectory,
    start: (config: Parameters<typeof startTestApp>[0] = {}): AccountClient =>
      startClient({
        dataDirectory,
        loadKeychain: () => Promise.resolve({ ok: true as const, value: keychain }),
        ...config,
      }),
  };
};

interface PasswordInput {
  readonly username: string;
  readonly password?: string;
  readonly keepPassword?: boolean;
}

export const signIn = (
  client: AccountClient,
  { address }: Pick<TestService, 'address'>,
  { username, password = PASSWORD, keepPassword = false }: PasswordInput,
): Promise<SignInResult> =>
  client.value('accounts.signIn', {
    service: { kind: 'custom', address },
    username,
    password,
    keepPassword,
  });

export const accountIdOf = (result: SignInResult): AccountId => {
  if (result.kind !== 'signedIn') throw new Error(`Not signed in: ${JSON.stringify(result)}`);
  return result.accountId;
};

/** The account that is open, as the account page shows it. */
export const openAccount = async ({ value }: AccountClient): Promise<AccountRow> => {
  const { accounts } = await value('accounts.list', {});
  const active = accounts.find(({ isActive }) => isActive);
  if (active === undefined) throw new Error('No account is open');
  return active;
};
