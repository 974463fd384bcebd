import { z } from 'zod';
import { defineListAction } from '#shared/actions/action.ts';
import { focusKindSchema, SHORTEST_FOCUS } from '#shared/domain/focus.ts';
import { focusIdSchema, taskIdSchema } from '#shared/domain/ids.ts';
import { messageToText } from '#shared/messages/message.ts';
import { changedSchema, undoTokenSchema } from '#shared/ipc/changed.ts';

const timeSchema = z.iso.datetime();
const noteSchema = z
  .string()
  .max(5000, messageToText({ code: 'notesTooLong', values: { characters: 5000 } }));

const DAY = 86_400_000;

const isSpan = ({ start, end }: { readonly start: string; readonly end: string }): boolean => {
  const length = Date.parse(end) - Date.parse(start);
  return length >= SHORTEST_FOCUS && length <= DAY;
};

/** What can be done to focus sessions that are over. The one that runs is no data: see `focus.start`. */
export const focusActions = {
  'focus.add': defineListAction({
    about: 'Adds a focus session by hand, of 5 minutes to a day.',
    input: z
      .strictObject({
        kind: focusKindSchema,
        start: timeSchema,
        end: timeSchema,
        taskId: taskIdSchema.nullable(),
        note: noteSchema.optional(),
      })
      .refine(isSpan, messageToText({ code: 'focusTooShort' })),
    answer: z.strictObject({ focusId: focusIdSchema, undoToken: undoTokenSchema }),
    needs: 'focus.add',
    message: () => ({ code: 'addedFocus' }),
  }),
  'focus.edit': defineListAction({
    about: 'Changes the note, the task or the time of a focus session. Another time has no pauses.',
    input: z.strictObject({
      id: focusIdSchema,
      span: z
        .strictObject({ start: timeSchema, end: timeSchema })
        .refine(isSpan, messageToText({ code: 'focusTooShort' }))
        .optional(),
      note: noteSchema.optional(),
      taskId: taskIdSchema.nullable().optional(),
    }),
    answer: changedSchema,
    needs: 'focus.edit',
    message: () => ({ code: 'changedFocus' }),
  }),
  'focus.delete': defineListAction({
    about: 'Deletes focus sessions.',
    input: z.strictObject({ ids: z.array(focusIdSchema).min(1).max(500) }),
    answer: changedSchema,
    needs: 'focus.delete',
    message: ({ ids }) => ({ code: 'deletedFocus', values: { sessions: ids.length } }),
  }),
} as const;
