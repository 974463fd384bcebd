import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DANGEROUS_LINKS } from '#electron/testing/fake-electron/addresses.ts';
import { externalLink } from './open-in-browser.ts';

test.each(['https://example.org/', 'http://example.org:8080/a?b=c#d', 'mailto:a@example.org?subject=Hello'])(
  'hands out %s',
  (link) => {
    expect(externalLink(link)).toBe(link);
  },
);

test.each(DANGEROUS_LINKS)('refuses %s', (link) => {
  expect(externalLink(link)).toBeNull();
});

test('answers what the parser understood, not what was written', () => {
  expect(externalLink(' HTTPS://EXAMPLE.org\t/a ')).toBe('https://example.org/a');
});

test('hands out nothing but web and mail, whatever is written', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((rest) => `${rest}:${rest}`),
      ),
      (text) => {
        const link = externalLink(text);
        expect(link === null || /^(?:https?:\/\/|mailto:)/u.test(link)).toBe(true);
      },
    ),
  );
});
