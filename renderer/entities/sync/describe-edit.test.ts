import { describe, expect, it } from 'vitest';
import { unsentEditSchema } from '#shared/domain/unsent-edit.ts';
import { editStateToWords, editToWords, fieldToWords } from './describe-edit.ts';

describe('an unsent edit in words', () => {
  it('says a field with its old and its new value', () => {
    const title = { name: 'Title', before: 'Buy milk', after: 'Buy oat milk' };
    expect(fieldToWords(title)).toBe('Title: “Buy milk” → “Buy oat milk”');
    expect(fieldToWords({ ...title, before: null })).toBe('Title: “Buy oat milk”');
    expect(fieldToWords({ ...title, after: null })).toBe('Title: “Buy milk” → nothing');
  });

  it('has words of its own for everything that can be done, and for every state', () => {
    const done = unsentEditSchema.shape.what.options.map((what) => editToWords({ what }));
    const states = unsentEditSchema.shape.state.options.map(editStateToWords);
    expect(new Set([...done, ...states]).size).toBe(done.length + states.length);
  });
});
