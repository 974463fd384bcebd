import fc from 'fast-check';
import { expect, test } from 'vitest';
import { labelToTagName, tagLabelSchema, tagNameSchema } from '#core/wire/tag-name.ts';

const FORBIDDEN = Array.from('\\/"#:*?<>| \t\n\u00A0\u3000');

test('a label holds anything but the forbidden characters, wherever they stand', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
      const isForbidden = Array.from(text).some(
        (character) => FORBIDDEN.includes(character) || /\s/u.test(character),
      );
      expect(tagLabelSchema.safeParse(text).success).toBe(!isForbidden);
    }),
  );
});

test.each(FORBIDDEN)('%j is forbidden in labels and in names', (character) => {
  expect(tagLabelSchema.safeParse(`a${character}`).success).toBe(false);
  expect(tagNameSchema.safeParse(`${character}a`).success).toBe(false);
});

test.each([
  ['Garden', false],
  ['garden', true],
  ['größe', true],
  ['', false],
])('%j as a name: %s', (name, isName) => {
  expect(tagNameSchema.safeParse(name).success).toBe(isName);
});

test('the name of a label is always a name', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, unit: fc.constantFrom(...Array.from('ABCabc123äÖ-_')) }),
      (label) => {
        expect(tagNameSchema.safeParse(labelToTagName(label)).success).toBe(true);
      },
    ),
  );
});
