import { describe, expect, it } from 'vitest';
import { unsentEditSchema } from '#shared/domain/unsent-edit.ts';
import { editStateToWords, editToWords } from './describe-edit.ts';

describe('an unsent edit in words', () => {
  it('says the new value of a rename', () => {
    expect(editToWords({ what: 'renamed', value: 'Buy oat milk' })).toBe('Renamed to “Buy oat milk”');
  });

  it('has words of its own for everything that can be done, and for every state', () => {
    const done = unsentEditSchema.shape.what.options.map((what) => editToWords({ what, value: '' }));
    const states = unsentEditSchema.shape.state.options.map(editStateToWords);
    expect(new Set([...done, ...states]).size).toBe(done.length + states.length);
  });
});
