import { FAULTS_OF_KEEPING } from '#electron/testing/simulation/checks/faults-of-keeping.ts';
import { FAULTS_OF_PLACES } from '#electron/testing/simulation/checks/faults-of-places.ts';
import { FAULTS_OF_READING } from '#electron/testing/simulation/checks/faults-of-reading.ts';
import { FAULTS_OF_SENDING } from '#electron/testing/simulation/checks/faults-of-sending.ts';
import type { Sabotages } from '#electron/testing/simulation/checks/sabotage.ts';

/**
 * Faults that an engine could have, one at a time. The simulation has to find
 * every one that loses something; one that it does not find is a hole in the
 * simulation.
 */
export const PLANTED_FAULTS: Sabotages = {
  ...FAULTS_OF_SENDING,
  ...FAULTS_OF_READING,
  ...FAULTS_OF_PLACES,
  ...FAULTS_OF_KEEPING,
};

/** Planted faults that lose nothing unsaid, each with the rule that catches it; `harmless-faults.test.ts` shows the rule at work. */
export const HARMLESS: Readonly<Record<string, string>> = {
  'an edit in doubt is taken for lost without a look':
    'every push reads the changes first, and an edit on top of them may be sent again',
  'nothing is in doubt': 'every push reads the changes first, and an edit on top of them may be sent again',
  'moves are not sent':
    'the save that follows is refused, since the service has the task elsewhere, and the edit waits for the person',
  'tasks are moved to where they are':
    'the save that follows is refused, since the service has the task elsewhere, and the edit waits for the person',
  'a lost answer about moves counts as success':
    'a save follows every move and is refused where the task is elsewhere, and the edit waits for the person',
  'restores are not sent':
    'the save that follows is refused, since the task is in the trash, and the edit waits for the person',
};
