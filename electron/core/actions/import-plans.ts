import type { importActions } from '#shared/actions/import-actions.ts';
import { importObjects } from '#core/actions/import-objects.ts';
import { importExchange } from '#core/actions/import-tasks.ts';
import type { Plans } from '#core/actions/plan.ts';

export const importPlans: Plans<keyof typeof importActions> = {
  'data.import': (context, input) => {
    const { file, into, existing } = input;
    const { edits, ...answer } =
      file === null || into !== null
        ? importExchange(context, input)
        : importObjects(context, file, existing);
    return { edits, answer };
  },
};
