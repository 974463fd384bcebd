import { updateStateSchema } from '#shared/domain/desktop/update-state.ts';
import { command, nothing, query } from '#shared/ipc/method.ts';

/** Updates of the app itself; a host that has none says why. */
export const updateMethods = {
  'updates.read': query({ input: nothing, output: updateStateSchema }),
  /** Looks now. The answer comes at once, what is found by `updates.changed`. */
  'updates.check': command({ input: nothing, output: updateStateSchema }),
  /** Ends Docket and starts the new one, where one is ready. */
  'updates.install': command({ input: nothing, output: updateStateSchema }),
} as const;
