import { fromHistories, sumOf } from '#e2e/evidence/histories.ts';

export const p19 = fromHistories({
  id: 'P19',
  promise: 'No request inside a pause that the service asked for, and one in flight',
  about: 'polite',
  counts: (plays) => ({ requests: sumOf(plays, 'requests'), pauses: sumOf(plays, 'pauses') }),
});
