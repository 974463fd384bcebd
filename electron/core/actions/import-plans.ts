import type { importActions } from '#shared/actions/import-actions.ts';
import { bringBackChange } from '#core/actions/bring-back-change.ts';
import { bringBack } from '#core/actions/bring-back.ts';
import { importObjects } from '#core/actions/import-objects.ts';
import { importExchange } from '#core/actions/import-tasks.ts';
import { keepRehearsal } from '#core/actions/keep-rehearsal.ts';
import { undoStep } from '#core/actions/undo-step.ts';
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
  'data.bringBack': (context, { file }) => {
    const { edits, ...answer } = bringBack(context, file.objects);
    return { edits, answer };
  },
  'data.keepRehearsal': (context, input) => {
    const { edits, kept } = keepRehearsal(context, input);
    return { edits, answer: { kept } };
  },
  'data.undoStep': (context, { step }) => {
    const { edits, kept } = undoStep(context, step);
    return { edits, answer: { kept } };
  },
  'data.bringBackChange': (context, { change }) => ({ edits: bringBackChange(context, change) }),
};
