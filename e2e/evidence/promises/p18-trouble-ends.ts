import { fromHistories } from '#e2e/evidence/histories.ts';

export const p18 = fromHistories({
  id: 'P18',
  promise: 'Outboxes are empty or parked with a reason within 10 virtual minutes after trouble ends',
  about: 'ends',
  counts: (plays) => ({
    'virtual seconds at the longest': Math.max(...plays.map(({ restTook }) => restTook)) / 1000,
  }),
});
