import { ChartColumn } from 'lucide-react';
import type {
  LocalDays,
  LocalStatistics,
  ServiceFigures,
  ServiceStatistics,
} from '#shared/domain/statistics.ts';
import { Unread } from '#renderer/entities/Unread.tsx';
import { NotDownloaded, useFirstDownload } from '#renderer/entities/sync/NotDownloaded.tsx';
import { useIsLocal } from '#renderer/entities/sync/use-sync-status.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { CommandKey, KeyHelp } from '#renderer/ui/command/CommandKey.tsx';
import { KEYBOARD_HOME } from '#renderer/ui/keyboard-home.ts';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';
import { ChartCard } from '#renderer/views/statistics/charts/ChartCard.tsx';
import { useFocus, useFocusGoals } from '#renderer/entities/focus/use-focus.ts';
import { takeKeyboard } from '#renderer/ui/grid/walk-lines.ts';
import { dayOfYear, shortPeriodWords } from './day-words.ts';
import { StaggeredRender } from './StaggeredRender.tsx';
import { OverTime, spreadCards, YearCard } from './LocalCards.tsx';
import { PeriodChooser } from './PeriodChooser.tsx';
import { ServiceCards, SpanCards } from './ServiceCards.tsx';
import { ServiceNote } from './ServiceNote.tsx';
import { focusByTaskChart } from './service-charts.ts';
import { hasFocus, localFocusTiles, localTiles, serviceTiles, type Tile } from './tiles.ts';
import { Tiles } from './Tiles.tsx';
import { useDashboard, type Dashboard } from './use-dashboard.ts';
import styles from './StatisticsPage.module.css';

/** Neither here nor at the service anything was ever completed, and nothing is overdue in the time. */
const isUnused = ({ keptFrom, days }: LocalStatistics, service: ServiceFigures | undefined): boolean =>
  keptFrom === null &&
  days.every(({ notDone }) => notDone === 0) &&
  (service?.kind !== 'read' || service.statistics.totalCompleted === 0);

const wasFocused = (focus: Dashboard['focus']): boolean => focus !== undefined && focus.bestStreak > 0;

const footWords = ({ keptFrom, since, days }: LocalStatistics, isLocal: boolean): string | null => {
  const from = days[0]?.day ?? '';
  if (!isLocal) {
    return since === null || since <= from
      ? null
      : `Completed tasks of before ${dayOfYear(since)} aren’t on this computer.`;
  }
  const first =
    keptFrom === null || keptFrom <= from ? '' : ` The first completed task is from ${dayOfYear(keptFrom)}.`;
  return `Counted from the tasks on this computer.${first}`;
};

interface FootProps {
  readonly local: LocalStatistics;
  readonly isLoading: boolean;
}

/** The source where it is one for all, and since when there are figures. */
const Foot = ({ local, isLoading }: FootProps) => {
  const words = footWords(local, useIsLocal() === true);
  if (isLoading) return <output className={styles['kept']}>Loading earlier completed tasks…</output>;
  return words === null ? null : <p className={styles['kept']}>{words}</p>;
};

interface FiguresProps extends Pick<
  Dashboard,
  'unit' | 'span' | 'service' | 'spanFigures' | 'focus' | 'isLoading'
> {
  readonly local: LocalStatistics;
  readonly year: LocalDays | undefined;
  readonly isOld: boolean;
}

const NOT_READ = { statistics: null, levels: [] } as const;

interface TilesOptions extends Pick<Dashboard, 'focus'> {
  readonly local: LocalStatistics;
  /** Null where the service does not tell. */
  readonly known: ServiceStatistics | null;
  /** What the chosen time is called. */
  readonly title: string;
}

const useTiles = ({ local, known, focus, title }: TilesOptions): readonly Tile[] => {
  const isLocal = useIsLocal() === true;
  const goals = useFocusGoals();
  const today = useFocus().data;
  const isToldByService = known !== null && hasFocus(known);
  return [
    ...localTiles(local, title),
    ...(known === null ? [] : serviceTiles(known, { today: local.today, isLocal, goals })),
    ...(today === undefined || focus === undefined
      ? []
      : localFocusTiles(today, focus, { goals, isToldByService })),
  ];
};

const FocusByTask = ({ focus }: Pick<Dashboard, 'focus'>) =>
  focus === undefined || focus.byTask.length === 0 ? null : (
    <ChartCard chart={focusByTaskChart(focus)} look="rows" span={12} />
  );

const Figures = ({
  unit,
  span,
  service,
  spanFigures,
  focus,
  isLoading,
  local,
  year,
  isOld,
}: FiguresProps) => {
  const { statistics: known, levels } = service.data?.kind === 'read' ? service.data : NOT_READ;
  const tiles = useTiles({ local, known, focus, title: shortPeriodWords(unit, span) });
  return (
    <div ref={takeKeyboard} tabIndex={-1} {...KEYBOARD_HOME} className={styles['page']}>
      <div className={styles['column']} aria-busy={isOld}>
        <PeriodChooser span={span} />
        <ServiceNote query={service} />
        <Tiles tiles={tiles} />
        <div className={styles['grid']}>
          <OverTime local={local} unit={unit} to={span.to} />
          <StaggeredRender>
            {[
              year !== undefined && <YearCard key="year" year={year} />,
              ...spreadCards({ local, unit, to: span.to }),
              spanFigures != null && (
                <SpanCards key="span" figures={spanFigures} withFocus={known !== null && hasFocus(known)} />
              ),
              <FocusByTask key="focus-by-task" focus={focus} />,
              known !== null && <ServiceCards key="service" statistics={known} levels={levels} />,
            ]}
          </StaggeredRender>
        </div>
        <Foot local={local} isLoading={isLoading} />
      </div>
    </div>
  );
};

/** Statistics of the service, and of the tasks that are kept here. */
export const StatisticsPage = () => {
  const { unit, span, local, year, service, spanFigures, focus, isLoading } = useDashboard();
  const { data, error } = local;
  const firstDownload = useFirstDownload();
  if (data === undefined && error === null)
    return <Skeleton look="cards" rows={8} label="Loading the statistics" />;
  if (data === undefined) {
    return (
      <Unread title="Couldn’t load the statistics" error={error} onRetry={local.refetch}>
        <CommandKey of="sync.now" />
      </Unread>
    );
  }
  if (firstDownload !== null) return <NotDownloaded status={firstDownload} />;
  if (!isLoading && isUnused(data, service.data) && !wasFocused(focus)) {
    return (
      <EmptyState icon={<ChartColumn size={28} strokeWidth={1.5} />} title="No completed tasks yet">
        <KeyHelp of="task.done" otherwise="Completed tasks are counted here.">
          {(key) => <>Complete a task with {key}, and it is counted here.</>}
        </KeyHelp>
      </EmptyState>
    );
  }
  return (
    <Figures
      unit={unit}
      span={span}
      service={service}
      spanFigures={spanFigures}
      focus={focus}
      isLoading={isLoading}
      local={data}
      year={year.data}
      isOld={local.isPlaceholderData}
    />
  );
};
