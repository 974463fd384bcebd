import { expect, it } from 'vitest';
import { projectIdSchema } from '#shared/domain/ids.ts';
import { INBOX, PLAIN_LIST } from '#shared/domain/testing/lists.ts';
import { createServices } from '#renderer/app/create-services.ts';
import { createBridge } from '#renderer/bridge/create-bridge.ts';
import { createFakeState } from '#renderer/testing/fake-core.ts';
import { createFakeTransport } from '#renderer/testing/fake-transport.ts';
import { createMemoryDrafts } from '#renderer/view-state/draft-storage.ts';
import { createViewStore } from '#renderer/view-state/view-state.ts';
import { currentProjects, knownProjects, projectsKey } from './use-projects.ts';

it('a list that is gone is not among the current ones before the page is told', async () => {
  const viewStore = createViewStore({ view: { kind: 'inbox' }, page: null, entryText: '' });
  const services = createServices(
    createBridge(createFakeTransport(createFakeState([]))),
    viewStore,
    createMemoryDrafts(),
  );
  const garden = { ...PLAIN_LIST, id: projectIdSchema.parse('garden'), name: 'Garden' };
  services.queryClient.setQueryData(projectsKey, [garden]);
  expect(knownProjects(services).map(({ id }) => id)).toEqual(['garden']);
  expect((await currentProjects(services)).map(({ id }) => id)).toEqual([INBOX]);
});
