import { expect, it } from 'vitest';
import type { AccountRow } from '#shared/domain/account.ts';
import { createServices } from '#renderer/app/create-services.ts';
import { createBridge } from '#renderer/bridge/create-bridge.ts';
import { accountsKey } from '#renderer/entities/account/use-accounts.ts';
import { fakeAccount } from '#renderer/testing/fake-accounts.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { createFakeTransport } from '#renderer/testing/fake-transport.ts';
import { createMemoryDrafts } from '#renderer/view-state/draft-storage.ts';
import { createViewStore } from '#renderer/view-state/view-state.ts';
import { createCommands } from '#renderer/app/commands/task/create-commands.ts';

const NO_PLACES = { projects: [], pinned: [] };

const openWith = (missing: AccountRow['missing']) => {
  const viewStore = createViewStore({ view: { kind: 'inbox' }, page: null, entryText: '' });
  const services = createServices(
    createBridge(createFakeTransport(createFakeState([]))),
    viewStore,
    createMemoryDrafts(),
  );
  const accounts = [fakeAccount('a', { isActive: true, missing })];
  services.queryClient.setQueryData(accountsKey, { accounts, keychain: null, hasSignInWindow: false });
  return {
    services,
    commands: createCommands(services, NO_PLACES, { shortcuts: [], singleStrokes: true, tabIndents: false }),
  };
};

it('every command works where nothing is missing, but for what takes a time of day, a repeat or another calendar', () => {
  const { commands } = openWith([]);
  const missing = commands.all.filter(({ unavailable }) => (unavailable?.() ?? null) !== null);
  expect(missing.map(({ id }) => id)).toEqual([
    'task.skip',
    'task.zone',
    'calendars.rename',
    'calendars.recolor',
    'calendars.remove',
    'calendars.refresh',
  ]);
});

it('a command that V1 cannot serve says why, and does nothing else', () => {
  const { services, commands } = openWith(['filter.edit']);
  const command = commands.find('filter.new');
  expect(command?.unavailable?.()).toContain('needs password sign-in');
  command?.run();
  expect(services.viewStore.getState().sidebarEdit).toBeNull();
});
