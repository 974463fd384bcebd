import { expect, it } from 'vitest';
import { notesToLine } from './notes-to-line.ts';

it.each([
  ['# Flat\n\n- [ ] keys\n- **meter**', 'Flat · keys · meter'],
  ['see [the plan](https://example.com/a) and `code`', 'see the plan and code'],
  ['2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
  [' \n\t', ''],
  ['1. call\n2) write', 'call · write'],
])('%j reads as %j', (notes, line) => {
  expect(notesToLine(notes)).toBe(line);
});

it('is short, however long the notes are', () => {
  expect(notesToLine('[('.repeat(100_000))).toHaveLength(240);
});
