interface Goals {
  readonly countGoal: number;
  readonly durationGoal: number;
}

/** The unit of the duration is told in two ways by different observers, so it is left out. */
export const goalsToWords = ({ countGoal, durationGoal }: Goals): string =>
  [
    ...(countGoal > 0 ? [`${countGoal} focus sessions a day`] : []),
    ...(durationGoal > 0 ? [`focus time ${durationGoal} a day`] : []),
  ].join(', ');
