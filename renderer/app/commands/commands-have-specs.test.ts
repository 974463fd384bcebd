import { expect, it } from 'vitest';
import { createServices } from '#renderer/app/create-services.ts';
import { createBridge } from '#renderer/bridge/create-bridge.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { createFakeTransport } from '#renderer/testing/fake-transport.ts';
import { createMemoryDrafts } from '#renderer/view-state/draft-storage.ts';
import { createViewStore } from '#renderer/view-state/view-state.ts';
import { createCommands } from '#renderer/app/commands/task/create-commands.ts';

const NO_PLACES = { projects: [], pinned: [] };

const specs = Object.values(
  import.meta.glob('/e2e/specs/**/*.spec.ts', { query: '?raw', import: 'default', eager: true }),
).join('\n');

const allCommands = () => {
  const viewStore = createViewStore({ view: { kind: 'inbox' }, page: null, entryText: '' });
  const services = createServices(
    createBridge(createFakeTransport(createFakeState([]))),
    viewStore,
    createMemoryDrafts(),
  );
  return createCommands(services, NO_PLACES, { shortcuts: [], singleStrokes: true, tabIndents: false }).all;
};

it('every command has a spec that does it by keyboard', () => {
  const without = allCommands().filter(({ id }) => !specs.includes(`[${id}]`));
  expect(without.map(({ id }) => id)).toEqual([]);
});

it('every command that takes an argument asks for it, and no two take the same word', () => {
  const withArgument = allCommands().filter(({ argument }) => argument !== undefined);
  for (const { id, argument } of withArgument) expect(argument?.placeholder, id).not.toBe('');
  const words = withArgument.flatMap(({ argument }) => argument?.words ?? []);
  expect(words).toEqual([...new Set(words)]);
});
