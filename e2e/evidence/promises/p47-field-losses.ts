import { FIELD_CASES, type FieldCase } from '#electron/testing/field-losses/field-cases.ts';
import { omitField } from '#electron/testing/field-losses/omit-field.ts';
import {
  falseConflicts,
  playField,
  SITUATIONS,
  type Outcome,
} from '#electron/testing/field-losses/play-field.ts';
import type { PromiseRun } from '#e2e/evidence/evidence.ts';

const WORDS: Readonly<Record<Outcome, string>> = {
  kept: 'writes of them kept as written',
  needsV2: 'refused with a reason, because V1 cannot',
  notApplicable: 'that no situation can reach',
  journal: 'kept in the journal',
  asked: 'the person is asked about',
  lost: 'lost',
};

const GENERATIONS = ['v1', 'v2'] as const;

/** Whether some situation shows that the table takes the field for one of the service's. */
const isOmissionFound = async (given: FieldCase): Promise<boolean> => {
  const restore = omitField(given);
  try {
    for (const situation of SITUATIONS) {
      if ((await playField('v2', situation, given)) === 'lost') return true;
    }
    return false;
  } finally {
    restore();
  }
};

/** @returns the fields for which a conflict or a question appears although only one device writes them */
const failuresOfOneDevice = async (): Promise<readonly string[]> => {
  const failures: string[] = [];
  for (const generation of GENERATIONS) {
    for (const given of FIELD_CASES) {
      const conflicts = await falseConflicts(generation, given);
      if (conflicts.length > 0) failures.push(`${generation} false conflict ${given.kind} ${given.field}`);
    }
  }
  return failures;
};

/** Every field that a person can write, of every kind of object, on both generations. */
export const p47: PromiseRun = {
  id: 'P47',
  promise: 'No field is lost without a word',
  run: async () => {
    const outcomes = new Map<string, number>();
    const failures: string[] = [];
    for (const generation of GENERATIONS) {
      for (const situation of SITUATIONS) {
        for (const given of FIELD_CASES) {
          const outcome = await playField(generation, situation, given);
          outcomes.set(WORDS[outcome], (outcomes.get(WORDS[outcome]) ?? 0) + 1);
          if (outcome === 'lost') failures.push(`${generation} ${situation} ${given.kind} ${given.field}`);
        }
      }
    }
    failures.push(...(await failuresOfOneDevice()));
    let found = 0;
    for (const given of FIELD_CASES) {
      if (await isOmissionFound(given)) found += 1;
      else failures.push(`planted omission not found: ${given.kind} ${given.field}`);
    }
    return {
      counts: {
        fields: FIELD_CASES.length,
        ...Object.fromEntries(outcomes),
        'written by one device alone': FIELD_CASES.length * GENERATIONS.length,
        'planted omissions': FIELD_CASES.length,
        'of them found': found,
      },
      failures,
    };
  },
};
