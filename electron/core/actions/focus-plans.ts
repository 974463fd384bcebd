import type { focusActions } from '#shared/actions/focus-actions.ts';
import type { Plans } from '#core/actions/plan.ts';
import { changeFocus, createFocus, deleteFocus } from '#core/store/commands/edit-focus.ts';

/** Focus sessions that are over. */
export const focusPlans: Plans<keyof typeof focusActions> = {
  'focus.add': (context, { kind, start, end, taskId, note = '' }) => {
    const id = context.newId();
    const span = { start: Date.parse(start), end: Date.parse(end) };
    const focus = { id, kind, isDone: true, ...span, pauseSeconds: 0, taskId, note, isAdded: true };
    return { edits: [createFocus(context, focus)], made: [id] };
  },
  'focus.edit': (context, { id, span, note, taskId }) => {
    const times = span === undefined ? {} : { start: Date.parse(span.start), end: Date.parse(span.end) };
    return { edits: changeFocus(context, id, { ...times, note, taskId }) };
  },
  'focus.delete': (context, { ids }) => ({ edits: deleteFocus(context, ids) }),
};
