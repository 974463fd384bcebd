import { cleanup, configure, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { App } from '#renderer/app/App.tsx';
import { createServices } from '#renderer/app/create-services.ts';
import { fetchLateParts } from '#renderer/app/late.tsx';
import { readFirst } from '#renderer/app/read-first.ts';
import { createBridge } from '#renderer/bridge/create-bridge.ts';
import type { Services } from '#renderer/entities/services.ts';
import { createMemoryDrafts } from '#renderer/view-state/draft-storage.ts';
import { createViewStore } from '#renderer/view-state/view-state.ts';
import type { FakeState } from './fake-core.ts';
import { createFakeTransport, type FakeTransport } from './fake-transport.ts';

// A busy machine takes its time; what never comes is still seen.
configure({ asyncUtilTimeout: 15_000 });

// As in a window that has been open for a while.
await fetchLateParts();

interface RenderedApp {
  readonly core: FakeTransport;
  readonly services: Services;
}

/** jsdom has no layout; the virtual list needs a height to show rows in. */
const giveElementsHeight = (): void => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 800 });
};

/** The whole page over a core in memory. @param prepare the core before the page asks it anything */
export const renderApp = (
  state: FakeState,
  prepare: (core: FakeTransport) => void = () => undefined,
): RenderedApp => {
  // What React has yet to do would find no document once the last test of a file is over.
  onTestFinished(cleanup);
  giveElementsHeight();
  const core = createFakeTransport(state);
  prepare(core);
  const viewStore = createViewStore({ view: { kind: 'inbox' }, page: null, entryText: '' });
  const services = createServices(createBridge(core), viewStore, createMemoryDrafts());
  // As the page does; here the window is drawn before the answers.
  void readFirst(services);
  render(<App services={services} />);
  return { core, services };
};
