import { useEffect, useMemo, type ReactNode } from 'react';
import { showCutTitles } from './cut-titles.ts';
import {
  ClockContext,
  TodayContext,
  useDayWatch,
  useMinuteWatch,
  watchDay,
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
import { performErrand } from './perform-page-request.ts';
import { PageProviders } from './PageProviders.tsx';
import { Shell } from './shell/Shell.tsx';
import { pinnedPlaces } from './sidebar/pinned-places.ts';
import { usePresence } from './use-presence.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useTheme } from './use-theme.ts';
import { useZoneWatch } from './use-zone-watch.ts';

/** What stands for today, and is not told anew by an edit alone. */
const OF_A_DAY = [outlinesKey, countsKey, statisticsKey, serviceFiguresKey];

/** By itself: what is said with every key draws nothing else anew. */
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
    const pinned = pinnedPlaces({ settings: { smartLists }, folders, projects });
    return createCommands(services, { projects, pinned }, { shortcuts, singleStrokes, tabIndents });
  }, [services, projects, folders, shortcuts, singleStrokes, tabIndents, smartLists]);
  useShortcuts(registry);
  useTheme();
  usePresence();
  useZoneWatch();
  usePageRequests('main', (pageRequest) => {
    performErrand(services, registry, pageRequest);
  });
  const today = useDayWatch();
  useEffect(() => showCutTitles(document), []);
  useEffect(
    () =>
      watchDay(() => {
        // What is due today is another thing after midnight, and what was done today is nothing yet.
        for (const queryKey of OF_A_DAY) void services.queryClient.invalidateQueries({ queryKey });
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
