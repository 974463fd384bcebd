import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { systemZone, type ZoneFiles } from '#electron/hosts/system-zone.ts';

const berlin: ZoneFiles = {
  follow: (path) =>
    ['/etc/localtime', '/usr/share/zoneinfo/localtime'].includes(path)
      ? '/usr/share/zoneinfo/Europe/Berlin'
      : path.startsWith('/usr/share/zoneinfo/')
        ? path
        : null,
  read: () => null,
};

/** Noon in Greenwich, so many minutes east of it. */
const noonAt = (east: number): string => new Date(Date.UTC(2026, 0, 1, 12, east)).toISOString().slice(11, 16);

describe('the zone of a computer in Berlin', () => {
  // What `TZ=… date` uses there.
  it.each([
    [undefined, 'Europe/Berlin'],
    ['Asia/Tokyo', 'Asia/Tokyo'],
    [':Asia/Tokyo', 'Asia/Tokyo'],
    ['posix/Asia/Tokyo', 'Asia/Tokyo'],
    ['/usr/share/zoneinfo/Asia/Tokyo', 'Asia/Tokyo'],
    [':/usr/share/zoneinfo/right/Asia/Tokyo', 'Asia/Tokyo'],
    [':/etc/localtime', 'Europe/Berlin'],
    ['/etc/localtime', 'Europe/Berlin'],
    ['localtime', 'Europe/Berlin'],
    ['', 'UTC'],
    ['UTC', 'UTC'],
    ['UTC0', 'UTC'],
    ['JST-9', 'Etc/GMT-9'],
    ['<+03>-3', 'Etc/GMT-3'],
    ['EST5', 'Etc/GMT+5'],
    ['EST5EDT', 'EST5EDT'],
  ])('is with TZ=%s the one of %s, without a word', (variable, timeZone) => {
    expect(systemZone(variable, 'Europe/Berlin', berlin)).toEqual({ timeZone, problem: null });
  });

  it.each([
    ['CET-1CEST', 60],
    ['EST5EDT,M3.2.0,M11.1.0', -300],
  ])('has with the rule %s the hours of that rule', (variable, east) => {
    const { timeZone, problem } = systemZone(variable, undefined, berlin, 2026);
    expect(problem).toBeNull();
    const january = new Date('2026-01-01T12:00Z').toLocaleString('sv', { timeZone }).slice(11, 16);
    const july = new Date('2026-07-01T12:00Z').toLocaleString('sv', { timeZone }).slice(11, 16);
    expect([january, july]).toEqual([noonAt(east), noonAt(east + 60)]);
  });

  it.each(['Nowhere/Bad', 'Etc/Unknown', '/no/such/file', '???'])(
    'is the one of the system where TZ=%s is none, with a word',
    (variable) => {
      const { timeZone, problem } = systemZone(variable, undefined, berlin);
      expect(timeZone).toBe('Europe/Berlin');
      expect(problem).toContain('Europe/Berlin');
    },
  );

  it('is UTC, with a word, where the system has none either', () => {
    const none: ZoneFiles = { follow: () => null, read: () => null };
    expect(systemZone('Nowhere/Bad', undefined, none)).toMatchObject({ timeZone: 'UTC' });
    expect(systemZone(undefined, 'Etc/Unknown', none).problem).toContain('UTC');
  });

  it('is named in a file where it is a copy and no link', () => {
    const copy: ZoneFiles = { follow: (path) => path, read: () => 'Asia/Tokyo\n' };
    expect(systemZone(':/etc/localtime', undefined, copy).timeZone).toBe('Asia/Tokyo');
  });
});

describe('a core that is started with an odd TZ', () => {
  it.each([':/etc/localtime', '/usr/share/zoneinfo/UTC', 'localtime', 'UTC0', '', 'Nowhere/Bad'])(
    'answers with TZ=%s',
    (variable) => {
      const code = `
        const { hostEffects } = await import('#electron/hosts/host-effects.ts');
        const { timeZone } = hostEffects();
        const named = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
        console.log(named !== 'Etc/Unknown' && timeZone !== undefined && named === new Intl.DateTimeFormat().resolvedOptions().timeZone);`;
      const out = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
        env: { ...process.env, TZ: variable },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      expect(out.trim()).toBe('true');
    },
  );

  it('shows an outline', async () => {
    const { value } = startTestApp({ timeZone: systemZone('Nowhere/Bad', undefined).timeZone });
    expect(await value('sidebar.counts', {})).toMatchObject({ smart: { today: 0 } });
  });
});
