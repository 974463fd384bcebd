import { describe, expect, it } from 'vitest';
import { addressProblem, draftToService, serviceToName } from './service-choice.ts';

describe('the service of an account', () => {
  it('is named by its host, and the public ones by their own names', () => {
    expect(serviceToName({ kind: 'custom', address: 'https://tasks.example.com/docket' })).toBe(
      'tasks.example.com/docket',
    );
    expect(serviceToName({ kind: 'ticktick' })).toBe('ticktick.com');
    expect(serviceToName({ kind: 'dida365' })).toBe('dida365.com');
  });
});

describe('an address', () => {
  it.each(['', '  ', 'two words', 'http://tasks.example.com', 'ftp://tasks.example.com'])(
    'is refused before anything is sent: %j',
    (address) => {
      expect(addressProblem(address)).toMatch(/[.\w]$/u);
    },
  );

  it.each([
    'https://tasks.example.com',
    ' https://tasks.example.com/ ',
    'tasks.example.com',
    'http://localhost:80',
  ])('is taken: %j', (address) => {
    expect(addressProblem(address)).toBeNull();
  });

  it.each([
    ['tasks.example.com', 'https://tasks.example.com'],
    [' tasks.example.com:8443/docket/ ', 'https://tasks.example.com:8443/docket'],
    ['http://localhost:80', 'http://localhost:80'],
  ])('without a scheme is https: %j', (address, used) => {
    expect(draftToService({ kind: 'custom', address })).toEqual({ kind: 'custom', address: used });
  });
});
