import { useEffect, useMemo, type ReactNode } from 'react';
import { readAgain } from '#renderer/bridge/read-again.ts';
import {
  ClockContext,
  TodayContext,
  useDayWatch,
  useMinuteWatch,
  watchDay,
  hostZone,
  watchClock,
} from '#renderer/entities/clock/today.ts';
import { usePageRequests } from '#renderer/entities/desktop/use-page-requests.ts';
import { countsKey, useKnownFolders, useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { conventionsKey } from '#renderer/entities/settings/chosen-conventions.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import { serviceFiguresKey, statisticsKey } from '#renderer/entities/statistics/use-statistics.ts';
import { outlinesKey } from '#renderer/entities/task/rows/task-keys.ts';
import { CommandsContext } from '#renderer/ui/command/commands-context.ts';
import { LiveRegion } from '#renderer/ui/LiveRegion.tsx';
import { ToastRegion } from '#renderer/ui/ToastRegion.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { createCommands } from '#renderer/app/commands/task/create-commands.ts';
import { Dialogs } from './dialogs/Dialogs.tsx';
import { performPageRequest } from './perform-page-request.ts';
import { PageProviders } from './PageProviders.tsx';
import { Shell } from './shell/Shell.tsx';
import { pinnedEntries } from './sidebar/pinned-entries.ts';
import { useSeenTasks } from './use-seen-tasks.ts';
import { usePlanNotice } from './use-plan-notice.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useTheme } from './use-theme.ts';

/** Tells the core whether the window is in use, visible and online, which decides how often it asks the service. */
const usePresence = (): void => {
  const { client } = useServices();
  useEffect(() => {
    const tell = () => {
      // The answer is not needed: the next change of presence is sent again.
      void client.call('sync.setPresence', {
        isFocused: document.hasFocus(),
        isVisible: document.visibilityState === 'visible',
        isOnline: navigator.onLine,
      });
    };
    const events = ['focus', 'blur', 'online', 'offline'] as const;
    for (const event of events) window.addEventListener(event, tell);
    document.addEventListener('visibilitychange', tell);
    // An account that is opened knows nothing of it.
    const unfollow = client.onEvent(({ type }) => {
      if (type === 'account.changed') tell();
    });
    tell();
    return () => {
      unfollow();
      for (const event of events) window.removeEventListener(event, tell);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [client]);
};

/** Words that may be cut off at the end of their line; the pointer shows them whole. */
const MAY_BE_CUT = '[data-may-be-cut]';

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 1;

const onPointerOver = ({ target }: PointerEvent): void => {
  const words = target instanceof Element ? target.closest<HTMLElement>(MAY_BE_CUT) : null;
  if (words === null) return;
  if (isCut(words)) words.title = words.textContent;
  else words.removeAttribute('title');
};

/** Asked when the pointer comes by: measuring each of them as it is drawn would cost every frame. @returns how to stop it */
const showCutTitles = (page: Document): (() => void) => {
  page.addEventListener('pointerover', onPointerOver);
  return () => {
    page.removeEventListener('pointerover', onPointerOver);
  };
};

/** Tells the core in which zone the person is, at the start and after a journey: today is another day there. */
const useZoneWatch = (): void => {
  const { client } = useServices();
  useEffect(() => {
    const tell = (zone: string) => {
      // The answer is not needed: changes come as events.
      void client.call('app.setTimeZone', { timeZone: zone });
    };
    tell(hostZone());
    return watchClock(hostZone, tell);
  }, [client]);
};

/** Their answers depend on the day, so that midnight makes them old. */
const OF_A_DAY = [outlinesKey, countsKey, statisticsKey, serviceFiguresKey];

/** A component of its own: its text changes with every key, and only it is drawn again. */
const Announcement = () => <LiveRegion text={useViewState((state) => state.announcement)} />;

/** By itself: a minute that is over draws only what tells the time. */
const Clock = ({ children }: { readonly children: ReactNode }) => (
  <ClockContext value={useMinuteWatch()}>{children}</ClockContext>
);

const Window = () => {
  const services = useServices();
  const projects = useKnownProjects();
  const folders = useKnownFolders();
  const settings = useSettings();
  const { shortcuts, singleStrokes, tabIndents, smartLists } = settings;
  const registry = useMemo(() => {
    const pinned = pinnedEntries({ settings: { smartLists }, folders, projects });
    return createCommands(services, { projects, pinned }, { shortcuts, singleStrokes, tabIndents });
  }, [services, projects, folders, shortcuts, singleStrokes, tabIndents, smartLists]);
  useShortcuts(registry);
  useTheme();
  usePresence();
  useZoneWatch();
  usePlanNotice();
  useSeenTasks();
  usePageRequests('main', (pageRequest) => {
    performPageRequest(services, registry, pageRequest);
  });
  const today = useDayWatch();
  useEffect(() => showCutTitles(document), []);
  useEffect(
    () =>
      watchDay(() => {
        // At midnight other tasks are due today, and none is completed yet.
        for (const queryKey of OF_A_DAY) void readAgain(services.queryClient, { queryKey });
      }),
    [services],
  );

  return (
    <CommandsContext value={registry}>
      <TodayContext value={today}>
        <Clock>
          {/* What is written by another way of writing dates is drawn anew. */}
          <Shell key={conventionsKey(settings)} />
          <Dialogs />
          <ToastRegion notifier={services.notifier} />
          <Announcement />
        </Clock>
      </TodayContext>
    </CommandsContext>
  );
};

/** The page, over any bridge. */
export const App = ({ services }: { readonly services: Services }) => (
  <PageProviders services={services}>
    <Window />
  </PageProviders>
);
