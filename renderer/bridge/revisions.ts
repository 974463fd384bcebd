import type { Client } from '#shared/ipc/client.ts';
import type { AppEvent } from '#shared/ipc/events.ts';

/**
 * How far this page has followed the core, which counts the changes that it
 * tells of. What is asked for now is at least as new as what is known now.
 */
export interface Revisions {
  /** Of the newest change that is known of, from an event or from an answer. */
  readonly known: () => number;
  /** Of the newest change that a command of this page has answered. */
  readonly answered: () => number;
  /** Counts the events that make a pending answer stale. */
  readonly heard: () => number;
}

const MAKES_OLD: ReadonlySet<AppEvent['type']> = new Set([
  'data.changed',
  'branch.changed',
  'account.changed',
  'resumed',
]);

/** @returns the same client, whose events and answers are followed */
export const followRevisions = (
  client: Client,
): { readonly client: Client; readonly revisions: Revisions } => {
  let known = 0;
  let answered = 0;
  let heard = 0;
  client.onEvent((event) => {
    if (MAKES_OLD.has(event.type)) heard += 1;
    if (event.type === 'data.changed') known = Math.max(known, event.revision);
    if (event.type === 'branch.changed') known = Math.max(known, event.change.revision);
    // Another start of the core counts from the beginning.
    if (event.type === 'resumed') [known, answered] = [0, 0];
  });
  return {
    client: {
      ...client,
      call: async (method, input) => {
        const answer = await client.call(method, input);
        answered = Math.max(answered, answer.revision ?? 0);
        known = Math.max(known, answered);
        return answer;
      },
    },
    revisions: { known: () => known, answered: () => answered, heard: () => heard },
  };
};
