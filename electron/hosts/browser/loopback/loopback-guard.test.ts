import { describe, expect, it } from 'vitest';
import { isOwnHost, isOwnPage } from '#electron/hosts/browser/loopback/own-page.ts';

const request = (change: Partial<Parameters<typeof isOwnPage>[0]> = {}) => ({
  origin: undefined,
  fetchSite: undefined,
  ...change,
});

describe('the loopback guard', () => {
  it.each([
    ['a tool without an origin', request()],
    ['the own page', request({ origin: 'http://127.0.0.1:4179', fetchSite: 'same-origin' })],
    ['an address typed by the person', request({ fetchSite: 'none' })],
  ])('lets %s in', (_who, own) => {
    expect(isOwnPage(own, 4179)).toBe(true);
  });

  it.each([
    ['a foreign page', request({ origin: 'https://evil.example' })],
    ['a sandboxed page', request({ origin: 'null' })],
    ['a page on another port', request({ origin: 'http://127.0.0.1:9999' })],
    ['a page on the same port of ::1', request({ origin: 'http://localhost:4179' })],
    ['a page with a longer name', request({ origin: 'http://127.0.0.1:4179.evil.example' })],
    ['a cross-site image', request({ fetchSite: 'cross-site' })],
    ['a same-site page on another port', request({ fetchSite: 'same-site' })],
  ])('refuses %s', (_who, foreign) => {
    expect(isOwnPage(foreign, 4179)).toBe(false);
  });

  it('answers to its own address only', () => {
    expect(isOwnHost('127.0.0.1:4179', 4179)).toBe(true);
    for (const host of [undefined, 'evil.example:4179', '127.0.0.1:4180', 'localhost:4179', '[::1]:4179']) {
      expect(isOwnHost(host, 4179)).toBe(false);
    }
  });
});
