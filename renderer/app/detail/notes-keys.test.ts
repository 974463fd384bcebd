import { expect, it } from 'vitest';
import { editForKey, toggleBox } from './notes-keys.ts';

const PLAIN = { shiftKey: false, altKey: false, isMod: false };
const MOD = { ...PLAIN, isMod: true };

/** `[` and `]` stand around what is selected, `|` where the caret is. */
const read = (marked: string) => {
  const caret = marked.indexOf('|');
  if (caret !== -1) return { text: marked.replace('|', ''), from: caret, to: caret };
  const from = marked.indexOf('⟦');
  return { text: marked.replace('⟦', '').replace('⟧', ''), from, to: marked.indexOf('⟧') - 1 };
};

const after = (marked: string, press: Parameters<typeof editForKey>[1]): string | null => {
  const selected = read(marked);
  const edit = editForKey(selected, press);
  if (edit === null) return null;
  const text = selected.text.slice(0, edit.from) + edit.insert + selected.text.slice(edit.to);
  const [from, to] = edit.select;
  return from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}⟦${text.slice(from, to)}⟧${text.slice(to)}`;
};

it.each([
  ['b', 'a ⟦big⟧ dog', 'a **⟦big⟧** dog'],
  ['b', 'a **⟦big⟧** dog', 'a ⟦big⟧ dog'],
  ['b', 'a ⟦**big**⟧ dog', 'a ⟦big⟧ dog'],
  ['b', 'a |', 'a **|**'],
  ['i', '⟦big⟧', '*⟦big⟧*'],
  ['i', '**⟦big⟧**', '***⟦big⟧***'],
  ['k', 'see ⟦here⟧', 'see [here](|)'],
  ['k', 'see ⟦https://a.b/c⟧', 'see [|](https://a.b/c)'],
])('Ctrl+%s makes of %s: %s', (key, before, expected) => {
  expect(after(before, { ...MOD, key })).toBe(expected);
});

it('Ctrl+Shift+X strikes out', () => {
  expect(after('⟦old⟧', { ...MOD, key: 'X', shiftKey: true })).toBe('~~⟦old⟧~~');
});

it.each([
  ['- one|', '- one\n- |'],
  ['- [x] one|', '- [x] one\n- [ ] |'],
  ['  2. one|', '  2. one\n  3. |'],
  ['- one\n- |', '- one\n|'],
  ['- on|e', '- on\n- |e'],
  ['plain|', null],
  ['|- one', null],
])('Enter in a list: %j', (before, expected) => {
  expect(after(before, { ...PLAIN, key: 'Enter' })).toBe(expected);
});

it.each([
  [false, '- one\n- two|', '- one\n  - two|'],
  [false, '1. one\n2. two|', '1. one\n   2. two|'],
  [true, '- one\n  - two|', '- one\n- two|'],
  [true, '- one|', null],
  [false, 'plain|', null],
  [false, '⟦- one\n- two⟧', '  ⟦- one\n  - two⟧'],
])('Tab (back: %s) in a list: %j', (shiftKey, before, expected) => {
  expect(after(before, { ...PLAIN, shiftKey, key: 'Tab' })).toBe(expected);
});

it('a box is ticked where its item begins', () => {
  const text = 'Pack\n\n- [ ] socks\n  - [x] wool';
  expect(toggleBox(text, text.indexOf('- [ ]'))).toBe('Pack\n\n- [x] socks\n  - [x] wool');
  expect(toggleBox(text, text.indexOf('- [x]'))).toBe('Pack\n\n- [ ] socks\n  - [ ] wool');
  expect(toggleBox(text, 0)).toBe(text);
});
