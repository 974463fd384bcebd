import { z } from 'zod';
import { projectIdSchema, taskIdSchema } from '#shared/domain/ids.ts';
import { parseJson } from '#shared/domain/parse-json.ts';
import type { StorePart } from './store-part.ts';

/** The list of a tour, and the task that each key completes. */
const tourSchema = z.strictObject({
  projectId: projectIdSchema,
  lessons: z.array(z.strictObject({ command: z.string(), taskId: taskIdSchema, isLearned: z.boolean() })),
});
export type Tour = z.infer<typeof tourSchema>;

const keyUseSchema = z.strictObject({ used: z.array(z.string()), tour: tourSchema.nullable() });
/** Which commands were run by their keys so far. */
export type KeyUse = z.infer<typeof keyUseSchema>;

export const NO_KEY_USE: KeyUse = { used: [], tour: null };

/** What storage holds. */
export const textToKeyUse = (text: string | null): KeyUse => {
  const known = keyUseSchema.safeParse(parseJson(text ?? ''));
  return known.success ? known.data : NO_KEY_USE;
};

export interface KeyUseState {
  readonly keyUse: KeyUse;
  /** What was used last. */
  readonly lastInput: 'key' | 'pointer';
}

type Store = StorePart<KeyUseState>;

/** A key was used: notices need not name it any more. */
export const noteKey = (store: Store, command: string): void => {
  const { keyUse } = store.getState();
  if (!keyUse.used.includes(command)) {
    store.setState({ keyUse: { ...keyUse, used: [...keyUse.used, command] } });
  }
};

export const setTour = (store: Store, tour: Tour | null): void => {
  store.setState(({ keyUse }) => ({ keyUse: { ...keyUse, tour } }));
};
