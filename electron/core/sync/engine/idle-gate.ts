import { yieldToEventLoop } from '#core/remote/yield-to-event-loop.ts';

/** @returns a function that cancels */
export type Schedule = (ms: number, action: () => void) => () => void;

/** Milliseconds without a change before such work goes on: whoever has just edited is about to edit again. */
const AFTER_CHANGE = 1000;

/** The times at which work that nobody waits for is in nobody's way. */
export interface IdleGate {
  /** Something was changed. */
  readonly disturb: () => void;
  /** Lets everything else run that waits, and takes breaks for as long as changes go on. */
  readonly wait: () => Promise<void>;
  /** Ends the break that is under way, and all later ones. */
  readonly end: () => void;
}

/** It counts changes and asks no clock: one that is set makes no break longer. */
export const createIdleGate = (schedule: Schedule): IdleGate => {
  let changes = 0;
  let changesSeen = 0;
  let isOver = false;
  let endBreak: (() => void) | null = null;
  const takeBreak = async (ms: number): Promise<void> => {
    if (isOver) return;
    await new Promise<void>((resolve) => {
      const cancel = schedule(ms, resolve);
      endBreak = () => {
        cancel();
        resolve();
      };
    });
  };
  return {
    disturb: () => {
      changes += 1;
    },
    wait: async () => {
      await yieldToEventLoop();
      while (changesSeen !== changes) {
        changesSeen = changes;
        await takeBreak(AFTER_CHANGE);
      }
    },
    end: () => {
      isOver = true;
      endBreak?.();
    },
  };
};
