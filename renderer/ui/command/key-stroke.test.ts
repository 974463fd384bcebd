import { describe, expect, it } from 'vitest';
import { keyPressToStroke, strokeToLabel, type KeyPress } from './key-stroke.ts';

const press = (key: string, held: Partial<KeyPress> = {}, isMac = false): string | null =>
  keyPressToStroke(
    {
      key,
      code: '',
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      shiftKey: false,
      getModifierState: () => false,
      ...held,
    },
    isMac,
  );

describe('a key press as a stroke', () => {
  it('is the letter, with or without caps lock', () => {
    expect(press('d')).toBe('d');
    expect(press('D')).toBe('d');
  });

  it('names Shift for letters and named keys, not for characters that Shift makes', () => {
    expect(press('N', { shiftKey: true })).toBe('Shift+n');
    expect(press('ArrowDown', { shiftKey: true })).toBe('Shift+ArrowDown');
    expect(press('?', { shiftKey: true })).toBe('?');
  });

  it('takes Ctrl for Mod, and Command on a Mac', () => {
    expect(press('k', { ctrlKey: true })).toBe('Mod+k');
    expect(press('k', { metaKey: true }, true)).toBe('Mod+k');
    expect(press('k', { ctrlKey: true }, true)).toBe('Ctrl+k');
  });

  it('reads the letter of the key cap on a layout without Latin letters', () => {
    expect(press('в', { code: 'KeyD' })).toBe('d');
  });

  it('takes the character that AltGr makes', () => {
    const altGraph = { ctrlKey: true, altKey: true, getModifierState: (name: string) => name === 'AltGraph' };
    expect(press('[', altGraph)).toBe('[');
  });

  it('is nothing while only a modifier is held', () => {
    expect(press('Shift', { shiftKey: true })).toBeNull();
  });

  it('calls the space bar Space', () => {
    expect(press(' ')).toBe('Space');
  });
});

describe('a stroke for a person', () => {
  it.each([
    ['Mod+Shift+z', false, 'Ctrl Shift Z'],
    ['Mod+k', true, '⌘K'],
    ['g i', false, 'G then I'],
    ['Mod+,', false, 'Ctrl ,'],
    ['Shift+ArrowDown', false, 'Shift ↓'],
  ])('writes %s (Mac: %s) as %s', (keys, isMac, label) => {
    expect(strokeToLabel(keys, isMac)).toBe(label);
  });
});
