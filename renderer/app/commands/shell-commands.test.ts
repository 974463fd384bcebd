import { expect, it } from 'vitest';
import {
  FILE_COMMANDS,
  GO_COMMANDS,
  HELP_COMMANDS,
  SETTINGS_COMMAND,
  VIEW_COMMANDS,
} from '#shared/domain/desktop/shell-commands.ts';
import { createServices } from '#renderer/app/create-services.ts';
import { createBridge } from '#renderer/bridge/create-bridge.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { createFakeTransport } from '#renderer/testing/fake-transport.ts';
import { createMemoryDrafts } from '#renderer/view-state/draft-storage.ts';
import { createViewStore } from '#renderer/view-state/view-state.ts';
import { createCommands } from '#renderer/app/commands/task/create-commands.ts';

const NO_PLACES = { projects: [], pinned: [] };

it('what menus show outside of the page is what the page calls it', () => {
  const viewStore = createViewStore({ view: { kind: 'inbox' }, page: null, entryText: '' });
  const services = createServices(
    createBridge(createFakeTransport(createFakeState([]))),
    viewStore,
    createMemoryDrafts(),
  );
  const registry = createCommands(services, NO_PLACES, {
    shortcuts: [],
    singleStrokes: true,
    tabIndents: false,
  });
  const shown = [...FILE_COMMANDS, ...VIEW_COMMANDS, ...GO_COMMANDS, ...HELP_COMMANDS, SETTINGS_COMMAND];
  for (const { id, title, keys } of shown) {
    expect(registry.find(id), id).toMatchObject({ title, keys });
  }
});
