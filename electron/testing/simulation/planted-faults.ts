import { FAULTS_OF_KEEPING } from '#electron/testing/simulation/faults-of-keeping.ts';
import { FAULTS_OF_READING } from '#electron/testing/simulation/faults-of-reading.ts';
import { FAULTS_OF_SENDING } from '#electron/testing/simulation/faults-of-sending.ts';
import type { Sabotages } from '#electron/testing/simulation/sabotage.ts';

/**
 * Faults that an engine could have, one at a time. The simulation has to find
 * every one that loses something; one that it does not find is a hole in the
 * simulation.
 */
export const PLANTED_FAULTS: Sabotages = {
  ...FAULTS_OF_SENDING,
  ...FAULTS_OF_READING,
  ...FAULTS_OF_KEEPING,
};

/** Planted faults that lose nothing, each with the rule that catches it. */
export const HARMLESS: Readonly<Record<string, string>> = {
  'a task that is read by its id is empty':
    'what is read by its id is laid aside once a delta has the whole object',
  'an edit in doubt is taken for lost without a look':
    'every push reads the changes first, and an edit on top of them may be sent again',
  'nothing is in doubt': 'every push reads the changes first, and an edit on top of them may be sent again',
  'moves are not sent': 'the whole object that is sent after a move says where it is',
};
