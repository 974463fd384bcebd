import { vi } from 'vitest';

/** Waits for a state, however long a busy machine takes to come to it; a hang is still seen. */
export const eventually = async (check: () => void | Promise<void>): Promise<void> => {
  await vi.waitFor(check, { timeout: 25_000 });
};
