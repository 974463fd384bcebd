import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { lookAt, readSource, taskOf } from '#electron/testing/read-exchange.ts';
import { THINGS_JSON } from '#electron/testing/source-files/programs.ts';
import { thingsArchive, thingsFiles } from '#electron/testing/source-files/things-database.ts';

describe('Things', () => {
  it.each(['new', 'old'] as const)('reads a database of the %s form', (form) => {
    const found = readSource(thingsArchive(form));
    expect(found.format).toBe('things');
    expect(found.file.tasks.map(({ title }) => title).toSorted()).toEqual([
      'Buy',
      'Call',
      'Dig',
      'In the log',
    ]);
    expect(found.file.lists).toMatchObject([
      { name: 'Garden', folder: 'Home', columns: ['Spring'] },
      { name: 'Home', folder: 'Home' },
    ]);
    expect(taskOf(found, 'Dig')).toMatchObject({
      column: 'Spring',
      tags: ['outside'],
      notes: 'deep',
      items: [{ title: 'spade', done: true }],
      dates: { kind: 'allDay', start: '2026-03-01', end: '2026-03-04' },
      reminders: form === 'new' ? ['TRIGGER:20260301T083000Z'] : [],
    });
    expect(taskOf(found, 'Buy')).toMatchObject({ status: 'wontDo', completedAt: '2026-03-02T10:00:00.000Z' });
    expect(taskOf(found, 'Call').tags).toEqual(['someday']);
    expect(found.file.warnings).toContainEqual(
      expect.objectContaining({ code: 'repeatNotRead', value: 'Water' }),
    );
  });

  it('leaves nothing behind, and tells a damaged file and a database of another program', () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('docket-import-'));
    const { main } = thingsFiles('new');
    expect(lookAt(main.slice(0, 5000)).kind).toBe('damaged');
    expect(lookAt(thingsFiles('other').main).kind).toBe('unknown');
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('docket-import-'))).toEqual(before);
  });

  it('reads the JSON of its address', () => {
    const found = readSource(THINGS_JSON);
    expect(found.format).toBe('things');
    expect(taskOf(found, 'Book')).toMatchObject({
      column: 'Before',
      status: 'done',
      tags: ['fun'],
      reminders: ['TRIGGER:PT0S'],
      dates: { kind: 'timed', start: '2026-03-04T08:00:00.000Z' },
    });
    expect(taskOf(found, 'Think')).toMatchObject({
      tags: ['someday'],
      dates: { kind: 'allDay', start: '2026-03-05' },
    });
    expect(found.file.lists).toMatchObject([{ name: 'Trip', folder: 'Family' }, { name: 'Other' }]);
  });
});
