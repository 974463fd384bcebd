import { playFocusHistory } from '#electron/testing/focus/play-focus-history.ts';
import { seededRandom, type PromiseRun } from '#e2e/evidence/evidence.ts';

const HISTORIES = 2000;

export const p56: PromiseRun = {
  id: 'P56',
  promise: 'A focus session is counted exactly once',
  run: async ({ seed, scale }) => {
    const counts = { histories: 0, sessions: 0, joins: 0, kills: 0, 'lost answers': 0 };
    const failures: string[] = [];
    for (let index = 0; index < Math.max(1, Math.round(HISTORIES * scale)); index += 1) {
      const history = await playFocusHistory(seededRandom(seed + index));
      counts.histories += 1;
      counts.sessions += history.sessions;
      counts.joins += history.joins;
      counts.kills += history.kills;
      counts['lost answers'] += history.lostAnswers;
      failures.push(...history.failures.map((failure) => `seed ${seed + index}: ${failure}`));
    }
    return { counts, failures };
  },
};
