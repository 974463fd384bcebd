import { describe, expect, test } from 'vitest';
import { planElectronSpecs } from './electron-specs.mjs';
import { parseTestArguments } from './test-arguments.mjs';

type Machine = Parameters<typeof planElectronSpecs>[0];

const UBUNTU: Machine = {
  platform: 'linux',
  environment: { DISPLAY: ':0' },
  isRoot: false,
  has: () => true,
  binaryObstacle: () => Promise.resolve(null),
  sandboxObstacle: () => null,
};

const plan = (machine: Partial<Machine>) => planElectronSpecs({ ...UBUNTU, ...machine });

describe('the end-to-end tests run in Electron', () => {
  test('as they are where there is a display', async () => {
    const alone = { runs: true, prefix: [] };
    expect(await plan({})).toEqual(alone);
    expect(await plan({ environment: { WAYLAND_DISPLAY: 'wayland-0' } })).toEqual(alone);
    expect(await plan({ environment: {}, platform: 'darwin', has: () => false })).toEqual(alone);
    expect(await plan({ environment: {}, platform: 'win32', has: () => false })).toEqual(alone);
  });

  test('under Xvfb where there is none', async () => {
    const planned = await plan({ environment: {} });
    expect(planned.runs && planned.prefix[0]).toBe('xvfb-run');
  });

  test.each<[string, Partial<Machine>, string]>([
    ['for root', { isRoot: true }, 'its sandbox does not work for root'],
    [
      'without display and Xvfb',
      { environment: {}, has: () => false },
      'there is no display, and xvfb-run is not installed',
    ],
    [
      'without its binary',
      { binaryObstacle: () => Promise.resolve('its download server cannot be found') },
      'its download server cannot be found',
    ],
    [
      'without its sandbox',
      { sandboxObstacle: () => 'its sandbox cannot start: no user namespace can be made' },
      'its sandbox cannot start: no user namespace can be made',
    ],
  ])('not %s', async (_where, machine, reason) => {
    expect(await plan(machine)).toEqual({ runs: false, reason });
  });

  test('and nothing is fetched where they could not run', async () => {
    const fetches: string[] = [];
    const binaryObstacle = () => {
      fetches.push('fetched');
      return Promise.resolve(null);
    };
    await plan({ isRoot: true, binaryObstacle });
    await plan({ environment: {}, has: () => false, binaryObstacle });
    expect(fetches).toEqual([]);
  });
});

describe('the arguments of npm test', () => {
  test('may be absent', () => {
    expect(parseTestArguments([])).toEqual({
      ok: true,
      value: { install: true, changed: false, electron: false, help: false },
    });
  });

  test('choose what runs', () => {
    expect(parseTestArguments(['--no-install', '--changed', '--electron'])).toEqual({
      ok: true,
      value: { install: false, changed: true, electron: true, help: false },
    });
  });

  test.each([
    [['--chnaged'], "Unknown option '--chnaged'. (--help lists the flags)"],
    [['board'], "Unexpected argument 'board'. (--help lists the flags)"],
  ])('%j are refused with one line', (argv, error) => {
    expect(parseTestArguments(argv)).toEqual({ ok: false, error });
  });
});
