import { describeLength } from '#shared/domain/dates/length-words.ts';

interface Goals {
  readonly countGoal: number;
  readonly durationGoal: number;
}

/** `4 focus sessions a day, 2 h of focus a day`. @param durationGoal minutes */
export const goalsToWords = ({ countGoal, durationGoal }: Goals): string =>
  [
    ...(countGoal > 0 ? [`${countGoal} focus sessions a day`] : []),
    ...(durationGoal > 0
      ? [`${describeLength({ kind: 'minutes', count: durationGoal })} of focus a day`]
      : []),
  ].join(', ');
