import { fromHistories } from './histories.ts';

export const p18 = fromHistories({
  id: 'P18',
  promise: 'Outboxes are empty or parked with a reason within 10 virtual minutes after trouble ends',
  about: 'ends',
  counts: ({ restTook }) => ({ 'virtual seconds at the longest': restTook / 1000 }),
});
