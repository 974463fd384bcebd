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

/**
 * Two are known to be hard to find: moves that are not sent (the device then
 * takes the service's word on where the task is, and what is looked for
 * afterwards are texts, not places), and restores that are not sent (few
 * histories undo a deletion). They count as not found, not as harmless.
 */

/** Planted faults that lose nothing, each with the rule that catches it; `harmless-faults.test.ts` shows the rule at work. */
export const HARMLESS: Readonly<Record<string, string>> = {
  'an edit in doubt is taken for lost without a look':
    'every push reads the changes first, and an edit on top of them may be sent again',
  'nothing is in doubt': 'every push reads the changes first, and an edit on top of them may be sent again',
};
