import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it } from 'vitest';
import { TextArea } from './TextArea.tsx';

const ref = createRef<HTMLTextAreaElement>();

/** @param text with a bar where the caret is, before and after `next` takes its place */
const caretAfter = (text: string, next: string): string => {
  const before = text.replace('|', '');
  const { rerender, unmount } = render(<TextArea ref={ref} aria-label="Notes" value={before} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  field.focus();
  field.setSelectionRange(text.indexOf('|'), text.indexOf('|'));
  rerender(<TextArea ref={ref} aria-label="Notes" value={next} />);
  const { value, selectionStart } = field;
  unmount();
  expect(value).toBe(next);
  return `${next.slice(0, selectionStart)}|${next.slice(selectionStart)}`;
};

it.each([
  ['a line comes above it', 'Hotel\nMa|p', 'Passport\nHotel\nMap', 'Passport\nHotel\nMa|p'],
  ['a line comes below it', 'Ho|tel', 'Hotel\nMap', 'Ho|tel\nMap'],
  ['lines come and go around it', 'a\nHotel|\nb', 'x\ny\nHotel\nc', 'x\ny\nHotel|\nc'],
  ['its line is there several times', '-\na\n-|\nb', '-\nx\na\n-\nb', '-\nx\na\n-|\nb'],
  ['its line is another one', 'Hot|el', 'Hostel', 'Hos|tel'],
  ['it is before an empty first line', '|\nHotel', '\nPassport\nHotel', '|\nPassport\nHotel'],
  ['the text becomes shorter', 'Hotel|', 'Inn', 'Inn|'],
])('the caret stays in its line when %s', (_when, text, next, after) => {
  expect(caretAfter(text, next)).toBe(after);
});
