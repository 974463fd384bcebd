import { fromHistories } from '#e2e/evidence/histories.ts';

export const p10 = fromHistories({
  id: 'P10',
  promise: 'Replicas converge and no edit vanishes',
  about: 'kept',
  counts: () => ({}),
});
