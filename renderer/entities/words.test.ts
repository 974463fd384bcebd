import { describe, expect, it } from 'vitest';
import { appErrorSchema, type AppError } from '#shared/ipc/errors.ts';
import { appErrorToSentence } from './words.ts';

const EXAMPLES: readonly AppError[] = [
  { kind: 'BadRequest', message: { code: 'titleMissing' } },
  { kind: 'NotFound', entity: 'task', id: 'abc' },
  { kind: 'Refused', reason: { code: 'storeFull' } },
  { kind: 'NotSignedIn' },
  { kind: 'NotSupported', needs: 'keychain' },
  { kind: 'Internal', reference: 'e-17' },
  { kind: 'Unreachable' },
];

describe('an error for a person', () => {
  it('covers every kind there is', () => {
    const kinds = appErrorSchema.options.map(({ shape }) => shape.kind.value);
    expect(EXAMPLES.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted());
  });

  it.each(EXAMPLES)('is a whole sentence for $kind', (error) => {
    expect(appErrorToSentence(error)).toMatch(/^[A-Z].*\.$/u);
  });

  it('names the reference to look up', () => {
    expect(appErrorToSentence({ kind: 'Internal', reference: 'e-17' })).toContain('e-17');
  });
});
