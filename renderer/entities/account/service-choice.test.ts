import { describe, expect, it } from 'vitest';
import { customRegion } from '#shared/domain/region.ts';
import { addressProblem, nameToService, serviceToName } from './service-choice.ts';

describe('the service of an account', () => {
  it.each([
    'https://tasks.example.com',
    'https://tasks.example.com/docket',
    'http://127.0.0.1:4000',
    'http://localhost:4000',
  ])('is found again from its name: %s', (address) => {
    const service = nameToService(customRegion(address).name);
    expect(service).toEqual({ kind: 'custom', address });
    expect(serviceToName(service)).toBe(customRegion(address).name);
  });

  it('is one of the two public ones when it is called so', () => {
    expect(nameToService('ticktick.com')).toEqual({ kind: 'ticktick' });
    expect(nameToService('dida365.com')).toEqual({ kind: 'dida365' });
  });
});

describe('an address', () => {
  it.each(['', '  ', 'tasks.example.com', 'http://tasks.example.com', 'ftp://tasks.example.com'])(
    'is refused before anything is sent: %j',
    (address) => {
      expect(addressProblem(address)).toMatch(/[.\w]$/u);
    },
  );

  it.each(['https://tasks.example.com', ' https://tasks.example.com/ ', 'http://localhost:80'])(
    'is taken: %j',
    (address) => {
      expect(addressProblem(address)).toBeNull();
    },
  );
});
