import { fromHistories } from './histories.ts';

export const p45 = fromHistories({
  id: 'P45',
  promise: 'The state of sync never says more than is true',
  about: 'true',
  counts: ({ moments }) => ({ 'moments compared with the outbox': moments }),
});
