import { useEffect } from 'react';
import type { PageRequest } from '#shared/domain/desktop/page-request.ts';
import type { View } from '#shared/domain/view.ts';
import { PageProviders } from '#renderer/app/PageProviders.tsx';
import { useTheme } from '#renderer/app/use-theme.ts';
import { TodayContext, useDayWatch } from '#renderer/entities/clock/today.ts';
import { usePageRequests } from '#renderer/entities/desktop/use-page-requests.ts';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { LiveRegion } from '#renderer/ui/LiveRegion.tsx';
import { ToastRegion } from '#renderer/ui/ToastRegion.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { defaultListOf } from '#renderer/entities/project/default-list.ts';
import { EntryField } from '#renderer/views/quick-entry/EntryField.tsx';
import { addToDraft } from './quick-entry-store.ts';
import styles from './QuickEntryApp.module.css';
import { Check } from 'lucide-react';

const TOKENS: readonly (readonly [string, string])[] = [
  ['tomorrow 9am', 'date and time'],
  ['~Work', 'list'],
  ['#errands', 'tag'],
  ['!high', 'priority'],
  ['every friday', 'repeat'],
  ['*15m', 'reminder'],
  ['// words', 'notes'],
];

/** What was added last, or, before that, what the line understands. */
const QuickEntryHelp = ({ said }: { readonly said: string }) =>
  said === '' ? (
    <dl className={styles['tokens']}>
      {TOKENS.map(([token, meaning]) => (
        <div key={token} className={styles['token']}>
          <dt>{token}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  ) : (
    // The live region says it.
    <p className={styles['said']} aria-hidden>
      <Check size={16} />
      <span>{said}</span>
    </p>
  );

/** New tasks go there, unless another list was chosen for them or the line names one. */
const INBOX = { kind: 'inbox' } as const;

const focusField = (): void => {
  document.querySelector<HTMLInputElement>('input')?.focus();
};

const leave = ({ client, viewStore }: Services): void => {
  const { detailFocusFor } = viewStore.getState();
  viewStore.setState({ detailFocusFor: null });
  if (detailFocusFor === null) void client.call('desktop.leaveQuickEntry', {});
  else void client.call('desktop.showTask', { id: detailFocusFor });
};

/** Esc closes the line, and with it this window; Ctrl+Enter shows the task in the other one. */
const useLeaving = (services: Services): void => {
  useEffect(
    () =>
      services.viewStore.subscribe(({ entry }) => {
        if (entry.isOpen) return;
        services.viewStore.setState({ entry: { ...entry, isOpen: true } });
        // Which task is to be opened is said right behind it.
        queueMicrotask(() => {
          leave(services);
        });
      }),
    [services],
  );
};

const QuickEntry = () => {
  const services = useServices();
  const { viewStore, notifier } = services;
  const announcement = useViewState((state) => state.announcement);
  const today = useDayWatch();
  const settings = useSettings();
  const listId = defaultListOf(settings, useKnownProjects());
  const view: View = listId === null ? INBOX : { kind: 'project', projectId: listId };
  useTheme();
  useLeaving(services);
  useEffect(() => {
    document.title = 'Quick entry';
    window.addEventListener('focus', focusField);
    return () => {
      window.removeEventListener('focus', focusField);
    };
  }, []);
  usePageRequests('quickEntry', (pageRequest: PageRequest) => {
    if (pageRequest.kind !== 'draft') return;
    addToDraft(viewStore, pageRequest.text);
    focusField();
  });
  return (
    <TodayContext value={today}>
      <main className={styles['window']} aria-label="Quick entry">
        <h1 className="visually-hidden">Quick entry</h1>
        <EntryField view={view} />
        <QuickEntryHelp said={announcement} />
      </main>
      <ToastRegion notifier={notifier} />
      <LiveRegion text={announcement} />
    </TodayContext>
  );
};

/** The small page that takes a task from anywhere. */
export const QuickEntryApp = ({ services }: { readonly services: Services }) => (
  <PageProviders services={services}>
    <QuickEntry />
  </PageProviders>
);
