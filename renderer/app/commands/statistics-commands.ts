import { currentDay, CONVENTIONS } from '#renderer/entities/clock/today.ts';
import type { Services } from '#renderer/entities/services.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';
import {
  choosePeriod,
  choosePeriodUnit,
  shiftPeriod,
  type PeriodUnit,
} from '#renderer/view-state/statistics-period.ts';
import { openPage } from '#renderer/view-state/view-actions.ts';

const UNITS: readonly (readonly [PeriodUnit, string, string])[] = [
  ['week', 'Statistics: by week', 'v w'],
  ['month', 'Statistics: by month', 'v m'],
  ['quarter', 'Statistics: by quarter', 'v q'],
  ['year', 'Statistics: by year', 'v y'],
];

const STEPS: readonly (readonly ['previous' | 'next', string, string, 1 | -1])[] = [
  ['previous', 'Statistics: earlier', '<', -1],
  ['next', 'Statistics: later', '>', 1],
];

/** The page of what was done, and the time that it is about. */
export const createStatisticsCommands = ({ viewStore }: Services): readonly CommandDefinition[] => {
  const when = () => viewStore.getState().page?.kind === 'statistics';
  return [
    {
      id: 'go.statistics',
      title: 'Go to Statistics',
      group: 'Go to',
      keys: ['g s'],
      keywords: 'dashboard charts figures score focus heat map completed',
      run: () => {
        openPage(viewStore, { kind: 'statistics' });
      },
    },
    ...UNITS.map(([unit, title, keys]): CommandDefinition => ({
      id: `statistics.${unit}`,
      title,
      group: 'View',
      keys: [keys],
      keywords: 'period',
      when,
      run: () => {
        choosePeriodUnit(viewStore, unit);
      },
    })),
    ...STEPS.map(([name, title, key, step]): CommandDefinition => ({
      id: `statistics.${name}`,
      title,
      group: 'View',
      keys: [key],
      keywords: 'period',
      repeats: true,
      when,
      run: () => {
        const { statistics } = viewStore.getState();
        choosePeriod(viewStore, shiftPeriod(statistics, step, currentDay(), CONVENTIONS.firstWeekday));
      },
    })),
  ];
};
