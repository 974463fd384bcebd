import '@fontsource-variable/inter';
import '#renderer/styles/tokens.css';
import '#renderer/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#renderer/app/App.tsx';
import { createQuickEntryStore } from '#renderer/app/quick-entry/quick-entry-store.ts';
import { QuickEntryApp } from '#renderer/app/quick-entry/QuickEntryApp.tsx';
import { showRememberedTheme } from '#renderer/app/use-theme.ts';
import { createServices } from '#renderer/app/create-services.ts';
import { listArrival } from '#renderer/entities/task/current-list.ts';
import { createPageBridge, type Bridge } from '#renderer/bridge/create-bridge.ts';
import { reportFaults } from '#renderer/bridge/report-faults.ts';
import { readRemembered, rememberViewState } from '#renderer/view-state/remembered.ts';
import { createViewStore } from '#renderer/view-state/view-state.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');

showRememberedTheme(document.documentElement, localStorage);

/** The whole window, or the small one of the quick entry: one document, one bridge, told apart by its address. */
const createPage = (bridge: Bridge) => {
  if (new URLSearchParams(location.search).get('window') === 'quick-entry') {
    return <QuickEntryApp services={createServices(bridge, createQuickEntryStore(localStorage))} />;
  }
  const viewStore = createViewStore(readRemembered(window));
  rememberViewState(viewStore, window);
  const services = createServices(bridge, viewStore);
  // Asked for before anything is drawn: the rows are what a start is waited for.
  void listArrival(services);
  return <App services={services} />;
};

const bridge = createPageBridge(window);
const report = reportFaults(window, bridge.client);
createRoot(root, { onCaughtError: report }).render(<StrictMode>{createPage(bridge)}</StrictMode>);
