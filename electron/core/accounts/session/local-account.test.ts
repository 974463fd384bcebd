import { DEFAULT_SETTINGS } from '#shared/domain/desktop/settings.ts';
import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { openLocalAccount } from '#core/accounts/session/local-account.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const open = () => {
  const { account, close } = openLocalAccount({
    dataDirectory: temporaryDirectory(),
    now: () => Date.UTC(2026, 10, 23),
    randomBytes,
    schedule: () => () => undefined,
    log: () => undefined,
    onStatus: () => undefined,
    onChange: () => undefined,
    locale: 'en',
    here: () => ({ timeZone: 'Europe/Berlin', firstWeekday: 1 }),
    logLimits: () => ({ keptFor: 1, keptAtMost: 1 }),
    focusSettings: () => DEFAULT_SETTINGS,
    onFocus: () => undefined,
    onRang: () => undefined,
    onHabitsRang: () => undefined,
    onFileDamaged: () => undefined,
  });
  onTestFinished(close);
  return account;
};

it('lets a key have its turn before its service begins, and before the answer is taken in', async () => {
  const { v2 } = open();
  const turns: string[] = [];
  const take = (): void => {
    turns.push('a key');
    if (turns.length < 2) setImmediate(take);
  };
  setImmediate(take);
  const answer = await v2?.changesSince(0n);
  expect(answer?.ok).toBe(true);
  expect(turns).toEqual(['a key', 'a key']);
});
