import { describe, expect, it } from 'vitest';
import { asIs } from '#shared/messages/message.ts';
import { unsentEditSchema } from '#shared/domain/unsent-edit.ts';
import { editStateToWords, editToWords, fieldsToWords } from './describe-edit.ts';

const rule = (flag: string) => ({ code: 'repeats', values: { rule: flag, from: null } }) as const;

describe('an unsent edit in words', () => {
  it('says a field with its old and its new value', () => {
    const title = {
      field: { code: 'label.title' } as const,
      before: asIs('Buy milk'),
      after: asIs('Buy oat milk'),
    };
    expect(fieldsToWords([title])).toEqual(['Title: “Buy milk” → “Buy oat milk”']);
    expect(fieldsToWords([{ ...title, before: null }])).toEqual(['Title: “Buy oat milk”']);
    expect(fieldsToWords([{ ...title, after: null }])).toEqual(['Title: “Buy milk” → none']);
  });

  it('leaves out a field of which both values are written alike', () => {
    const [before, after] = [rule('RRULE:FREQ=DAILY'), rule('RRULE:FREQ=DAILY;INTERVAL=1')];
    expect(fieldsToWords([{ field: { code: 'label.repeat' }, before, after }])).toEqual([]);
  });

  it('has words of its own for everything that can be done, and for every state', () => {
    const done = unsentEditSchema.shape.what.options.map((what) => editToWords({ what }));
    const states = unsentEditSchema.shape.state.options.map(editStateToWords);
    expect(new Set([...done, ...states]).size).toBe(done.length + states.length);
  });
});
