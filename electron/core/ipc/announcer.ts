import type { Log } from '#shared/domain/desktop/log.ts';
import { appEventSchema, type AppEvent, type NewEvent } from '#shared/ipc/events.ts';

type Listener = (event: AppEvent) => void;

/** Where the core tells what happened. */
export interface Announcer {
  readonly announce: (event: NewEvent) => void;
  /** How many changes of the data were told since the core started. */
  readonly revision: () => number;
  readonly onEvent: (listener: Listener) => () => void;
  readonly removeListeners: () => void;
}

/**
 * Counts the changes and checks each event against the contract, which is the
 * allow-list of what may reach the page. In place of an event that is not in it,
 * which is a bug, the page is told to read everything again.
 */
export const createAnnouncer = (log: Log): Announcer => {
  const listeners = new Set<Listener>();
  let revision = 0;
  const count = (event: NewEvent): AppEvent => {
    if (event.type !== 'data.changed' && event.type !== 'branch.changed') return event;
    revision += 1;
    if (event.type === 'data.changed') return { ...event, revision };
    return { ...event, change: { ...event.change, revision } };
  };
  return {
    announce: (event) => {
      const checked = appEventSchema.safeParse(count(event));
      if (!checked.success) log(`fault in the event ${event.type}`, checked.error);
      const told: AppEvent = checked.success ? checked.data : { type: 'resumed' };
      for (const listener of listeners) listener(told);
    },
    revision: () => revision,
    onEvent: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    removeListeners: () => {
      listeners.clear();
    },
  };
};
