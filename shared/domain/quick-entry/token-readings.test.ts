import { expect, test } from 'vitest';
import { CORPUS_CONTEXT } from '#shared/domain/quick-entry/corpus/phrase.ts';
import { NOTHING_REFUSED, rememberEdit, type EntryMemory } from '#shared/domain/quick-entry/entry-memory.ts';
import { parseQuickEntry } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import { nextReading } from '#shared/domain/quick-entry/token-readings.ts';

const read = (text: string, memory: EntryMemory = NOTHING_REFUSED) =>
  parseQuickEntry(text, { ...CORPUS_CONTEXT, memory });

/** What the text says, reading after reading, until it says the first one again. */
const allReadings = (text: string) => {
  const said: unknown[] = [];
  let memory: EntryMemory | null = NOTHING_REFUSED;
  do {
    const { values, tokens } = read(text, memory);
    said.push(values.repeat?.repeatFlag.replace('RRULE:', '') ?? [values.date, values.time]);
    memory = nextReading(memory, tokens);
  } while (memory !== null && memory.readings.length > 0);
  return said;
};

test.each([
  [
    'Fair friday',
    [
      ['2026-11-20', null],
      ['2026-11-27', null],
    ],
  ],
  [
    'Fair next friday',
    [
      ['2026-11-27', null],
      ['2026-11-20', null],
    ],
  ],
  [
    'Fair this friday',
    [
      ['2026-11-20', null],
      ['2026-11-27', null],
    ],
  ],
  [
    'Fair 5/12',
    [
      ['2026-12-05', null],
      ['2027-05-12', null],
      ['2025-12-05', null],
      ['2027-12-05', null],
    ],
  ],
  [
    'Fair 5 dec',
    [
      ['2026-12-05', null],
      ['2025-12-05', null],
      ['2027-12-05', null],
    ],
  ],
  [
    'Fair 29 feb',
    [
      ['2028-02-29', null],
      ['2032-02-29', null],
    ],
  ],
  [
    'Fair on the 15th',
    [
      ['2026-12-15', null],
      ['2027-01-15', null],
    ],
  ],
  [
    'Fair at 5',
    [
      ['2026-11-18', '17:00'],
      ['2026-11-19', '05:00'],
    ],
  ],
  [
    'Fair friday at 8',
    [
      ['2026-11-20', '08:00'],
      ['2026-11-27', '08:00'],
      ['2026-11-20', '20:00'],
    ],
  ],
  [
    'Fair every 2nd tuesday',
    ['FREQ=MONTHLY;INTERVAL=1;BYDAY=2TU', 'FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=TU'],
  ],
])('%s can be read in turn as %j', (text, readings) => {
  expect(allReadings(text)).toEqual(readings);
});

test.each([
  'Fair tomorrow',
  'Fair 2026-12-05',
  'Fair 5 dec 2027',
  'Fair in 3 days',
  'Fair 9am',
  'Fair 14:30',
  'Fair 5-7 dec',
  'Fair every tuesday',
  'Fair every 2nd tuesday of the month',
])('%s can be read in one way only', (text) => {
  expect(nextReading(NOTHING_REFUSED, read(text).tokens)).toBeNull();
});

test('a chosen reading stays while one types on, and is gone with its words', () => {
  const memory = nextReading(NOTHING_REFUSED, read('Fair friday').tokens) ?? NOTHING_REFUSED;
  const longer = rememberEdit(memory, 'Fair friday with Ann');
  expect(read('Fair friday with Ann', longer).values.date).toBe('2026-11-27');
  const without = rememberEdit(longer, 'Fair ');
  expect(read('Fair friday', without).values.date).toBe('2026-11-20');
});
