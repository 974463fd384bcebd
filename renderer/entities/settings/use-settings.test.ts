import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '#shared/domain/desktop/settings.ts';
import { ok } from '#shared/domain/result.ts';
import { createServices } from '#renderer/app/create-services.ts';
import { createBridge } from '#renderer/bridge/create-bridge.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { createFakeTransport } from '#renderer/testing/fake-transport.ts';
import { createMemoryDrafts } from '#renderer/view-state/draft-storage.ts';
import { createViewStore } from '#renderer/view-state/view-state.ts';
import { currentSettings, updateSettings } from './use-settings.ts';

/** A core that answers a change of settings when it is told to. */
const startCore = () => {
  const answers: ((settings: Settings) => void)[] = [];
  const fake = createFakeTransport(createFakeState([]));
  const transport: typeof fake = {
    ...fake,
    call: async (method, input) =>
      method === 'settings.update'
        ? new Promise((resolve) => {
            answers.push((settings) => {
              resolve(ok(settings));
            });
          })
        : fake.call(method, input),
  };
  const viewStore = createViewStore({ view: { kind: 'inbox' }, page: null, entryText: '' });
  return { services: createServices(createBridge(transport), viewStore, createMemoryDrafts()), answers };
};

it('a change that is not answered yet is not taken back by the answer to an earlier one', async () => {
  const { services, answers } = startCore();
  const shown = (): boolean => currentSettings(services).detailOpen;
  const closing = updateSettings(services, { detailOpen: false });
  const opening = updateSettings(services, { detailOpen: true });
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.({ ...DEFAULT_SETTINGS, detailOpen: false });
  await closing;
  expect(shown()).toBe(true);
  answers[1]?.({ ...DEFAULT_SETTINGS, detailOpen: true });
  await opening;
  expect(shown()).toBe(true);
});
