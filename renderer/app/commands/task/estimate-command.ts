import { describeEstimate, parseEstimate, type Estimate } from '#shared/domain/estimate.ts';
import type { Services } from '#renderer/entities/services.ts';
import { firstTargetRow } from '#renderer/entities/task/actions/targets.ts';
import type { ArgumentOption } from '#renderer/ui/command/command.ts';
import { matchOptions } from '#renderer/app/commands/argument-options.ts';
import { performEdit, type TargetCommand } from './on-targets.ts';

const minutes = (count: number): Estimate => ({ unit: 'minutes', count });
const sessions = (count: number): Estimate => ({ unit: 'sessions', count });

const COMMON: readonly (Estimate | null)[] = [
  null,
  ...[15, 30, 45, 60, 90, 120, 180, 240, 480].map(minutes),
  ...[1, 2, 3, 4].map(sessions),
];

const wordsOf = (estimate: Estimate | null): string =>
  estimate === null ? 'No estimate' : describeEstimate(estimate);

const toOption = (services: Services, estimate: Estimate | null): ArgumentOption => {
  const title = wordsOf(estimate);
  const held = firstTargetRow(services)?.estimate;
  return {
    id: title,
    title,
    isOn: held !== undefined && JSON.stringify(held) === JSON.stringify(estimate),
    run: () => {
      performEdit(services, `Estimate: ${title}`, {
        change: { estimate },
        told: (done) => ({ code: 'done.estimated', values: { ...done, estimate } }),
      });
    },
  };
};

/** The common ones, and any that is typed. */
const estimateOptions = (services: Services, typed: string): readonly ArgumentOption[] => {
  const said = parseEstimate(typed);
  if (said !== null) return [toOption(services, said)];
  return matchOptions(
    COMMON.map((estimate) => toOption(services, estimate)),
    typed,
  );
};

export const estimateCommand = (services: Services): TargetCommand => ({
  id: 'task.estimate',
  acts: ['tasks.edit', { change: { estimate: null } }],
  title: 'Estimate…',
  shortTitle: 'Estimate',
  keys: ['Shift+e'],
  keywords: 'planned length duration hours minutes pomodoro sessions effort',
  argument: {
    words: ['estimate'],
    heading: (target) => `Estimate of ${target}`,
    placeholder: 'How long will it take? Try 45m, 1.5h or 3 sessions',
    options: (typed) => estimateOptions(services, typed),
  },
});
