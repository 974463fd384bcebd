import { z } from 'zod';

/**
 * What a button of the sync page does to the account, on every device. The page has words for each (`answer-words.ts`),
 * and a test holds what becomes of the account against them.
 */
export const answerSchema = z.enum([
  // The object and what was done to it.
  'deleteAnyway',
  'keepObject',
  'restoreObject',
  'leaveDeleted',
  // An edit that the service has not taken.
  'tryAgain',
  'sendEdit',
  'discardEdit',
  // Two versions of a value: the one that stands, and the one that the journal keeps.
  'keepVersion',
  'useVersion',
  'bringListBack',
  'leaveInPlace',
  'redoEdit',
  'dismiss',
]);
export type Answer = z.infer<typeof answerSchema>;

/** `act`: sends the edit, or brings the other version back; null where nothing can be done. `leave` does neither. */
export const answersSchema = z.strictObject({ act: answerSchema.nullable(), leave: answerSchema });
export type Answers = z.infer<typeof answersSchema>;
