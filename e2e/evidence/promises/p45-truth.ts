import { fromHistories, sumOf } from '#e2e/evidence/histories.ts';

export const p45 = fromHistories({
  id: 'P45',
  promise: 'The state of sync never says more than is true',
  about: 'true',
  counts: (plays) => ({ 'moments compared with the outbox': sumOf(plays, 'moments') }),
});
