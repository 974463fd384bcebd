import { StrictMode, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Services } from '#renderer/entities/services.ts';
import { App } from './App.tsx';
import { FocusWindowApp } from './focus-window/FocusWindowApp.tsx';
import { QuickEntryApp } from './quick-entry/QuickEntryApp.tsx';

/** Where a page is drawn, and who is told of what a part of it failed with. */
interface PageRoot {
  readonly root: Element;
  readonly report: (error: unknown) => void;
}

/** The page is in the document when this returns. */
const show = ({ root, report }: PageRoot, page: ReactNode): void => {
  const reactRoot = createRoot(root, { onCaughtError: report });
  flushSync(() => {
    reactRoot.render(<StrictMode>{page}</StrictMode>);
  });
};

export const showWindow = (target: PageRoot, services: Services): void => {
  show(target, <App services={services} />);
};

export const showQuickEntry = (target: PageRoot, services: Services): void => {
  show(target, <QuickEntryApp services={services} />);
};

export const showFocusWindow = (target: PageRoot, services: Services): void => {
  show(target, <FocusWindowApp services={services} />);
};
