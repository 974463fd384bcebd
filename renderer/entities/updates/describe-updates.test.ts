import { describe, expect, test } from 'vitest';
import { updateFailureSchema, updatesOffSchema } from '#shared/domain/desktop/update-state.ts';
import { describeUpdates } from './describe-updates.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const at = '2026-11-21T11:58:00.000Z';

describe('updates in words', () => {
  test.each(updatesOffSchema.options)('say why there are none: %s', (why) => {
    const { text, action } = describeUpdates({ kind: 'off', why }, NOW);
    expect(text).toMatch(/^[A-Z].*\.$/u);
    expect(action).toBeNull();
  });

  test.each(updateFailureSchema.options)('say what is wrong and offer another try: %s', (why) => {
    const { text, action } = describeUpdates({ kind: 'failed', why, at }, NOW);
    expect(text).toMatch(/^[A-Z].*\.$/u);
    expect(action).toEqual({ name: 'Try again', does: 'check' });
  });

  test('say that this is the newest, and when that was looked for', () => {
    expect(describeUpdates({ kind: 'current', checkedAt: at }, NOW)).toEqual({
      text: 'Docket is up to date. Checked 2 min ago.',
      action: { name: 'Check now', does: 'check' },
    });
    expect(describeUpdates({ kind: 'current', checkedAt: null }, NOW).action?.does).toBe('check');
  });

  test('offer nothing to do while something is under way', () => {
    expect(describeUpdates({ kind: 'checking' }, NOW).action).toBeNull();
    expect(describeUpdates({ kind: 'downloading', version: '2.0.0' }, NOW)).toEqual({
      text: 'Downloading Docket 2.0.0…',
      action: null,
    });
  });

  test('offer a restart when one is ready', () => {
    expect(describeUpdates({ kind: 'ready', version: '2.0.0' }, NOW)).toEqual({
      text: 'Docket 2.0.0 is ready. It will be installed when you quit.',
      action: { name: 'Restart now', does: 'install' },
    });
  });
});
