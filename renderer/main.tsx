import '@fontsource-variable/inter';
import '#renderer/styles/tokens.css';
import '#renderer/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#renderer/app/App.tsx';
import { showRememberedTheme } from '#renderer/app/use-theme.ts';
import { createServices } from '#renderer/app/create-services.ts';
import { createPageBridge } from '#renderer/bridge/create-bridge.ts';
import { readRemembered, rememberViewState } from '#renderer/view-state/remembered.ts';
import { createViewStore } from '#renderer/view-state/view-state.ts';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');

showRememberedTheme(document.documentElement, localStorage);

const viewStore = createViewStore(readRemembered(window));
rememberViewState(viewStore, window);
const services = createServices(createPageBridge(window), viewStore);

createRoot(root).render(
  <StrictMode>
    <App services={services} />
  </StrictMode>,
);
