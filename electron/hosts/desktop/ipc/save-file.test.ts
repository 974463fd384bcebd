import { expect, it } from 'vitest';
import { maySave } from '#electron/hosts/desktop/security/security.ts';

const ORIGIN = 'app://docket';

it('lets the page save what it made itself', () => {
  expect(maySave('blob:app://docket/6f1c1b1e-0000-4000-8000-000000000000', ORIGIN)).toBe(true);
});

it.each([
  'https://example.com/file.csv',
  'app://docket/index.html',
  'blob:https://example.com/6f1c1b1e',
  'blob:app://docket.example.com/6f1c1b1e',
  'data:text/csv,a',
  'file:///etc/passwd',
])('refuses the download of %s', (address) => {
  expect(maySave(address, ORIGIN)).toBe(false);
});
