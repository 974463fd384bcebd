import { expect, test } from 'vitest';
import { pageSource } from './origin.ts';

test('a packaged app loads its own bundle, whatever its environment says', () => {
  expect(pageSource(true, 'http://localhost:5173').origin).toBe('app://docket');
});

test('an unpackaged start loads the development server when there is one', () => {
  expect(pageSource(false, 'http://localhost:5173')).toEqual({
    origin: 'http://localhost:5173',
    url: 'http://localhost:5173/',
    development: true,
  });
  expect(pageSource(false, undefined).development).toBe(false);
});

test.each(['https://example.org/', 'http://localhost.example.org/', 'nonsense'])(
  'a development server is on this machine: %s is not',
  (address) => {
    expect(pageSource(false, address).development).toBe(false);
  },
);
