import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  add,
  BUDGET,
  CALENDAR,
  createWorld,
  DAY,
  openCalendars,
  serve,
  type World,
} from '#electron/testing/rigs/calendars-rig.ts';

interface KeptRow {
  readonly id: string;
  readonly isUnfinished: boolean;
  readonly failures: number;
  readonly nextAt: number;
}

const listFile = (world: World): string => join(world.directory, 'calendars', 'calendars.json');

const readRows = (world: World): readonly KeptRow[] =>
  JSON.parse(readFileSync(listFile(world), 'utf8')) as readonly KeptRow[];

const named = (name: string): string => CALENDAR.replace('Review', name);

const openTwo = async (world: World) => {
  const hosts = await Promise.all(
    ['One', 'Two'].map((name) => serve((_request, response) => response.end(named(name)))),
  );
  const opened = openCalendars(world);
  for (const host of hosts) await add(opened.calendars, `http://${host}/team.ics`);
  return opened;
};

const titles = async ({ calendars }: ReturnType<typeof openCalendars>): Promise<readonly string[]> =>
  (await calendars.events(DAY)).map(({ title }) => title);

describe('a calendar that is hard to read', () => {
  it('is written down with a later try before its text is read', async () => {
    const host = await serve((_request, response) => response.end(CALENDAR));
    const world = createWorld();
    const seen: (readonly KeptRow[])[] = [];
    world.onJob = () => seen.push(readRows(world));
    await add(openCalendars(world).calendars, `http://${host}/team.ics`);
    expect(seen[0]).toMatchObject([{ isUnfinished: true, failures: 1, nextAt: world.now + 5 * 60_000 }]);
    expect(readRows(world)).toMatchObject([
      { isUnfinished: false, failures: 0, nextAt: world.now + 3_600_000 },
    ]);
  });

  it('keeps its last copy when a new text takes too long, and is tried later', async () => {
    const world = createWorld();
    const opened = await openTwo(world);
    expect(await titles(opened)).toEqual(['One', 'Two']);
    world.budget = 0;
    await opened.calendars.refresh('id1');
    world.budget = BUDGET;
    expect(opened.calendars.list()).toMatchObject([{ problem: 'tooComplex', events: 1 }, { problem: null }]);
    expect(await titles(opened)).toEqual(['One', 'Two']);
    expect(readRows(world)[0]).toMatchObject({ failures: 1, nextAt: world.now + 5 * 60_000 });
  });

  it('rests where its copy takes too long, and costs the others nothing', async () => {
    const world = createWorld();
    const first = await openTwo(world);
    first.calendars.close();
    const second = openCalendars(world);
    let jobs = 0;
    world.onJob = () => {
      world.budget = (jobs += 1) === 1 ? 0 : BUDGET;
    };
    expect(await titles(second)).toEqual(['Two']);
    expect(second.calendars.list()).toMatchObject([
      { problem: 'resting', events: 0 },
      { problem: null, events: 1 },
    ]);
    await second.calendars.refresh(null);
    expect(second.calendars.list()).toMatchObject([{ problem: null, events: 1 }, { problem: null }]);
    expect(await titles(second)).toEqual(['One', 'Two']);
  });

  it('rests at the start after its reading did not end, says so, and is not read before its time', async () => {
    const world = createWorld();
    const first = await openTwo(world);
    first.calendars.close();
    writeFileSync(
      listFile(world),
      JSON.stringify(
        readRows(world).map((row) => (row.id === 'id1' ? { ...row, isUnfinished: true, nextAt: 0 } : row)),
      ),
    );
    const second = openCalendars(world);
    second.look();
    expect(await titles(second)).toEqual(['Two']);
    expect(second.calendars.list()).toMatchObject([
      { problem: 'resting', isReading: false },
      { problem: null },
    ]);
    await second.calendars.refresh('id1');
    expect(await titles(second)).toEqual(['One', 'Two']);
  });

  it('is no unfinished one after Docket was closed while it was read', async () => {
    const host = await serve((_request, response) => response.end(CALENDAR));
    const world = createWorld();
    const { calendars } = openCalendars(world);
    world.onJob = () => calendars.close();
    await add(calendars, `http://${host}/team.ics`);
    expect(readRows(world)).toMatchObject([{ isUnfinished: false }]);
    expect(openCalendars(world).calendars.list()).toMatchObject([{ problem: null }]);
  });
});
