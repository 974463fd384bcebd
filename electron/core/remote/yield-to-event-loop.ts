import { setImmediate } from 'node:timers/promises';

/** Lets everything else run that waits; long work does this every few milliseconds. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
