import { describe, expect, it } from 'vitest';
import { isOwnRequest } from '#electron/loopback/loopback-guard.ts';

const request = (change: Partial<Parameters<typeof isOwnRequest>[0]> = {}) => ({
  host: '127.0.0.1:4179',
  origin: undefined,
  fetchSite: undefined,
  ...change,
});

describe('the loopback guard', () => {
  it.each([
    ['a tool without an origin', request()],
    ['the own page', request({ origin: 'http://127.0.0.1:4179', fetchSite: 'same-origin' })],
    ['the own page by name', request({ host: 'localhost:4179', origin: 'http://localhost:4179' })],
    ['an address typed by the person', request({ fetchSite: 'none' })],
  ])('lets %s in', (_who, own) => {
    expect(isOwnRequest(own, 4179)).toBe(true);
  });

  it.each([
    ['no host', request({ host: undefined })],
    ['a name that resolves to loopback', request({ host: 'evil.example:4179' })],
    ['another port', request({ host: '127.0.0.1:4180' })],
    ['a foreign page', request({ origin: 'https://evil.example' })],
    ['a sandboxed page', request({ origin: 'null' })],
    ['a page on another port', request({ origin: 'http://127.0.0.1:9999' })],
    ['a page with a longer name', request({ origin: 'http://127.0.0.1:4179.evil.example' })],
    ['a cross-site image', request({ fetchSite: 'cross-site' })],
    ['a same-site page on another port', request({ fetchSite: 'same-site' })],
  ])('refuses %s', (_who, foreign) => {
    expect(isOwnRequest(foreign, 4179)).toBe(false);
  });
});
