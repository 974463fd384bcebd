import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  mayFollow,
  isPrivateHost,
  parseCalendarAddress,
  addressToPlace,
} from '#core/calendars/calendar-address.ts';
import {
  add,
  CALENDAR,
  createWorld,
  DAY,
  openCalendars,
  serve,
} from '#electron/testing/rigs/calendars-rig.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const problemOf = async (listener: RequestListener): Promise<string | null | undefined> => {
  const host = await serve(listener);
  const added = await add(openCalendars(createWorld()).calendars, `http://${host}/team.ics`);
  return added.ok ? added.value.problem : undefined;
};

const loop: RequestListener = (_request, response) => response.writeHead(302, { location: '/again' }).end();

const toFile: RequestListener = (_request, response) =>
  response.writeHead(302, { location: 'file:///etc/passwd' }).end();

const huge: RequestListener = (_request, response) => {
  response.on('error', () => undefined);
  const send = (left: number): void => {
    if (left > 0 && !response.destroyed) response.write('x'.repeat(1_000_000), () => send(left - 1));
    else response.end();
  };
  send(12);
};

const may = (from: string, to: string): boolean => mayFollow(new URL(from), new URL(to));

describe('calendars of others', () => {
  it('are read from the web with what was known of them, and from the copy without a network, after a restart too', async () => {
    const asked: (string | undefined)[] = [];
    let isDown = false;
    const host = await serve((request, response) => {
      asked.push(request.headers['if-none-match']);
      if (isDown) response.writeHead(503).end();
      else if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end(CALENDAR);
    });
    const world = createWorld();
    const first = openCalendars(world);
    const added = await add(first.calendars, `http://${host}/team.ics`);
    expect(added).toMatchObject({ ok: true, value: { name: 'Team', place: host, events: 1, problem: null } });
    await first.calendars.refresh(null);
    expect(asked).toEqual([undefined, '"1"']);
    isDown = true;
    await first.calendars.refresh(null);
    expect(first.calendars.list()).toMatchObject([{ problem: 'server', events: 1 }]);
    first.calendars.close();
    const second = openCalendars(world);
    second.calendars.list();
    await expect.poll(() => second.calendars.list()[0]?.events).toBe(1);
    expect((await second.calendars.events(DAY)).map(({ title }) => title)).toEqual(['Review']);
    expect(second.calendars.list()).toMatchObject([{ name: 'Team', problem: 'server' }]);
  });

  it('wait longer after each failure, and as long as the server says', async () => {
    let count = 0;
    const host = await serve((_request, response) => {
      count += 1;
      response.writeHead(503, { 'retry-after': '1200' }).end();
    });
    const world = createWorld();
    const { calendars, look } = openCalendars(world);
    await add(calendars, `http://${host}/team.ics`);
    const countAfter = async (minutes: number): Promise<number> => {
      world.now += minutes * 60_000;
      look();
      await calendars.refresh('none');
      await new Promise((resolve) => setTimeout(resolve, 60));
      return count;
    };
    expect(await countAfter(19)).toBe(1);
    expect(await countAfter(2)).toBe(2);
    expect(await countAfter(19)).toBe(2);
    expect(await countAfter(2)).toBe(3);
  });

  it('say why they cannot be read', async () => {
    expect(await problemOf((_request, response) => response.writeHead(404).end())).toBe('notFound');
    expect(await problemOf((_request, response) => response.writeHead(401).end())).toBe('signIn');
    expect(await problemOf((_request, response) => response.end('<html>'))).toBe('notACalendar');
    expect(await problemOf(loop)).toBe('redirects');
    expect(await problemOf(toFile)).toBe('blocked');
    expect(await problemOf(huge)).toBe('tooLarge');
  });

  it('keep their last good copy when another text comes in its place', async () => {
    let text = CALENDAR;
    const host = await serve((_request, response) => response.end(text));
    const { calendars } = openCalendars(createWorld());
    await add(calendars, `http://${host}/team.ics`);
    text = 'Please sign in';
    await calendars.refresh(null);
    expect(calendars.list()).toMatchObject([{ problem: 'notACalendar', events: 1 }]);
    expect(await calendars.events(DAY)).toHaveLength(1);
  });

  it('send a user name and a password to their own server only, and write no address into a file', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.end(CALENDAR);
    });
    const host = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(302, { location: `http://${other}/moved.ics` }).end();
    });
    const world = createWorld();
    const { calendars } = openCalendars(world);
    await add(calendars, `http://mia:open-sesame@${host}/private-4711/team.ics?key=k-0815`);
    expect(seen).toEqual([`Basic ${Buffer.from('mia:open-sesame').toString('base64')}`, undefined]);
    const folder = join(world.directory, 'calendars');
    const written = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(written.join('\n')).not.toMatch(/sesame|mia|4711|0815/u);
    expect(JSON.stringify(calendars.list())).not.toMatch(/sesame|mia|4711|0815/u);
  });

  it('are read from a file, and gone with their copy and their address when they are removed', async () => {
    const world = createWorld();
    const path = join(world.directory, 'mine.ics');
    writeFileSync(path, CALENDAR);
    const { calendars } = openCalendars(world);
    const added = await add(calendars, path);
    expect(added).toMatchObject({ ok: true, value: { source: 'file', place: 'mine.ics', events: 1 } });
    await calendars.remove('id1');
    expect(calendars.list()).toEqual([]);
    expect(await calendars.events(DAY)).toEqual([]);
    expect(readdirSync(join(world.directory, 'calendars'))).toEqual(['calendars.json']);
    expect(await world.vault.read({ accountId: 'calendar-id1', name: 'calendar.address' })).toBeNull();
  });

  it.skipIf(process.platform === 'win32')(
    'are read from plain files only, and never from what does not end',
    async () => {
      const { calendars } = openCalendars(createWorld());
      const pipe = join(temporaryDirectory(), 'pipe.ics');
      spawnSync('mkfifo', [pipe]);
      for (const path of ['/dev/zero', pipe, '/', '/dev/stdin']) {
        expect([path, (await add(calendars, path)).ok]).toEqual([path, true]);
      }
      expect(calendars.list().map(({ problem }) => problem)).toEqual([
        'noFile',
        'noFile',
        'noFile',
        'noFile',
      ]);
      expect(await add(calendars, 'file:///a%2Fb')).toEqual({ ok: false, error: 'notAnAddress' });
    },
  );

  it('send what a server said of its copy back to that server only', async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve((request, response) => {
      seen.push(request.headers['if-none-match']);
      response.writeHead(200, { etag: '"you"' }).end(CALENDAR);
    });
    let isMoved = false;
    const host = await serve((request, response) => {
      seen.push(request.headers['if-none-match']);
      if (isMoved) response.writeHead(302, { location: `http://${other}/moved.ics` }).end();
      else response.writeHead(200, { etag: '"mark"' }).end(CALENDAR);
    });
    const { calendars } = openCalendars(createWorld());
    await add(calendars, `http://${host}/team.ics`);
    isMoved = true;
    await calendars.refresh(null);
    await calendars.refresh(null);
    expect(seen).toEqual([undefined, '"mark"', undefined, undefined, undefined]);
  });

  it('get another name, color and address', async () => {
    const host = await serve((_request, response) => response.end(CALENDAR));
    const { calendars } = openCalendars(createWorld());
    await add(calendars, '/nowhere/team.ics');
    expect(calendars.list()).toMatchObject([{ name: 'team.ics', problem: 'noFile' }]);
    await calendars.edit('id1', { name: 'Ours', color: '#c9392e' });
    await calendars.edit('id1', { address: `http://${host}/team.ics` });
    expect(calendars.list()).toMatchObject([{ name: 'Ours', color: '#c9392e', problem: null, events: 1 }]);
    expect(await calendars.edit('gone', { name: 'x' })).toEqual({ ok: false, error: 'gone' });
  });
});

describe('the address of a calendar', () => {
  it('is https where it says webcal, and shows its host alone', () => {
    const address = parseCalendarAddress('webcal://example.org/secret/feed.ics?token=1');
    expect(address).toMatchObject({ kind: 'web', authorization: null });
    expect(address?.kind === 'web' && address.url.href).toBe('https://example.org/secret/feed.ics?token=1');
    expect(address === null ? '' : addressToPlace(address)).toBe('example.org');
    for (const text of ['', 'ftp://example.org', 'javascript:alert(1)', 'team.ics', 'https://'])
      expect(parseCalendarAddress(text)).toBeNull();
  });

  it('leads on from the network at large to no place of the own one, and never out of encryption', () => {
    expect(may('https://example.org', 'https://other.org')).toBe(true);
    expect(may('http://example.org', 'https://example.org')).toBe(true);
    expect(may('https://example.org', 'http://example.org')).toBe(false);
    for (const host of [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.9',
      '172.20.0.1',
      '169.254.169.254',
      'localhost',
      'nas',
      'nas.local',
      '[::1]',
      '[fd00::1]',
      '[::ffff:10.0.0.1]',
      '0x7f.1',
      '2130706433',
    ])
      expect([host, may('http://example.org', `http://${host}/`)]).toEqual([host, false]);
    expect(may('http://nas.local', 'http://192.168.0.9/')).toBe(true);
    expect(isPrivateHost('172.32.0.1')).toBe(false);
  });

  it('leads to no special network either, also written within an address of another kind', () => {
    // RFC 6890, RFC 3056 (2002::), RFC 6052 (64:ff9b::), RFC 4380 (2001::), RFC 3879 (fec0::).
    const special = [
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[64:ff9b:1::808:808]',
      '[2002:7f00:1::]',
      '[2001:0:1:2::3]',
      '[::ffff:169.254.169.254]',
      '[::]',
      '[fec0::1]',
      '[fe80::1]',
      '[ff02::1]',
      '[100::1]',
      '198.18.0.1',
      '198.19.255.255',
      '192.0.0.8',
      '224.0.0.251',
      '239.255.255.250',
      '255.255.255.255',
      '240.0.0.1',
      '0.0.0.0',
    ];
    expect(special.filter((host) => may('http://example.org', `http://${host}/`))).toEqual([]);
    const open = [
      '[2606:4700::1111]',
      '[64:ff9b::808:808]',
      '[2002:808:808::]',
      '8.8.8.8',
      '198.20.0.1',
      '192.0.1.1',
      '100.128.0.1',
      '223.255.255.1',
    ];
    expect(open.filter((host) => !may('http://example.org', `http://${host}/`))).toEqual([]);
  });

  it('is none where a file address names no path of this computer', () => {
    expect(parseCalendarAddress('file:///a%2Fb')).toBeNull();
  });
});
