import type { ReadDatabase } from '#core/store/database/database.ts';
import { parseExactJson } from '#shared/domain/exact-json.ts';
import { timeField, type RawObject } from '#core/model/raw-object.ts';
import { comeToRest } from '#electron/testing/simulation/come-to-rest.ts';
import type { Copies } from '#electron/testing/simulation/checks/copies.ts';
import type { GroupValues } from '#electron/testing/simulation/checks/group-values.ts';
import type { Device } from '#electron/testing/simulation/device.ts';
import { habitFaults, isOutdone, servedHabits } from '#electron/testing/simulation/checks/habit-faults.ts';
import type { Touch, Written } from '#electron/testing/simulation/checks/lookout.ts';
import type { SharedTitles } from '#electron/testing/simulation/checks/shared-titles.ts';
import { differences, leftOn } from '#electron/testing/simulation/checks/shown-rows.ts';
import { tagFaults } from '#electron/testing/simulation/checks/tag-faults.ts';
import {
  keptOn,
  marksIn,
  trashedTextsOn,
  unsentSeriesOn,
} from '#electron/testing/simulation/checks/texts-on-device.ts';
import type { ThrownAway } from '#electron/testing/simulation/checks/thrown-away.ts';
import type { World } from '#electron/testing/simulation/world.ts';

/**
 * Nothing is lost and all devices agree; sync comes to its end; it is polite; it tells the truth about itself; the change
 * log says what was.
 */
export type SimPromise = 'kept' | 'ends' | 'polite' | 'true' | 'past';

export interface Failure {
  readonly promise: SimPromise;
  readonly what: string;
}

/** What was looked at. */
interface Figures {
  /** Statuses that were compared with the outbox. */
  readonly moments: number;
  readonly requests: number;
  /** Pauses that the service asked for. */
  readonly pauses: number;
  /** Virtual milliseconds after the end of all trouble until every outbox was empty or parked. */
  readonly restTook: number;
}

export interface Verdict {
  /** What broke a promise; empty when all were kept. */
  readonly failures: readonly Failure[];
  readonly figures: Figures;
  /** Edits of the foreign writer that a whole object on its way wrote over, where no client can know it. */
  readonly blind: number;
}

/** A text that somebody wrote, unique in its history. */
export interface Mark extends Written {
  /** Of a number that was said of a habit: its day. */
  readonly day?: string | null;
  /** Written while a request of a device was on its way. */
  readonly isBlind: boolean;
}

/** What was done in a history, by which it is judged. */
export interface ActionLog {
  /** Nobody but one device writes. */
  readonly isAlone: boolean;
  readonly marks: readonly Mark[];
  /** Texts written over by somebody who had seen them. */
  readonly replaced: ReadonlySet<string>;
  readonly touches: readonly Touch[];
  readonly copies: Copies;
  readonly groups: GroupValues;
  readonly thrownAway: ThrownAway;
  readonly sharedTitles: SharedTitles;
  /** The person gave an edit up: what named its object gets another place. */
  readonly hasDiscarded: boolean;
  /** What the only one who writes has left open, and in which lists. */
  readonly left: readonly string[];
  /** Entries of the journal that were of a task in the trash once, wherever it is in the end. */
  readonly buried: ReadonlySet<number>;
}

/** What the journal says of tasks in the trash, by the ids of its entries. */
export const buriedOn = (db: ReadDatabase): readonly number[] =>
  db
    .all<{ id: number }>(
      `SELECT c.id FROM conflict c JOIN task_record t ON t.id = c.entity_id AND t.trashed = 1
       WHERE c.entity = 'task'`,
    )
    .map(({ id }) => id);

/** The person asks for a sync on every device, twice: what one sends last the others then have. */
const syncEverywhere = async (world: World): Promise<void> => {
  for (let round = 0; round < 2; round += 1) {
    for (const device of world.devices) device.syncNow();
    await world.pass(60_000);
  }
};

const isParked = (device: Device): boolean => device.status().refused > 0;

/** All pages of the sessions that the service has. */
const servedFocus = async ({ direct }: World): Promise<string> => {
  const pages: string[] = [];
  for (let to = ''; ;) {
    const text = await direct('GET', `/pomodoros/timeline${to}`);
    pages.push(text);
    const last = (parseExactJson(text) as readonly RawObject[]).at(-1);
    const next = last === undefined ? null : timeField(last, 'startTime');
    if (next === null || `?to=${next}` === to) return pages.join('\n');
    to = `?to=${next}`;
  }
};

/**
 * Texts at the service in any state, in an outbox or in a conflict journal. V1 does not return the trash, so a V1
 * device keeps showing the version that its user deleted.
 */
const everythingKept = async (world: World): Promise<ReadonlySet<string>> => {
  const texts: string[] = [
    await world.direct('GET', '/batch/check/0'),
    (await servedHabits(world)).text,
    await servedFocus(world),
    await world.direct('GET', '/project/all/closed?from=&to=&status=Completed&limit=1000'),
    await world.direct('GET', '/project/all/closed?from=&to=&status=Abandoned&limit=1000'),
    await world.direct('GET', '/project/all/trash/pagination?start=0&limit=1000'),
  ];
  for (const { generation, store } of world.devices) {
    const { db } = store();
    texts.push(keptOn(db), generation === 'v1' ? trashedTextsOn(db) : '');
  }
  return marksIn(texts.join('\n'));
};

/**
 * A device has no conflicts where no other one writes. What was
 * edited and deleted again may lie in the trash without the edit, since
 * nothing can be edited there: then the journal has to say so, and goes on
 * saying it where the deletion is undone.
 */
const conflictsOn = (db: ReadDatabase, buried: ReadonlySet<number>): readonly string[] =>
  [
    ...db.all<{ what: string }>(
      `SELECT kept || lost AS what FROM conflict
       WHERE reason <> 'discarded' AND id NOT IN (SELECT value FROM json_each(?))`,
      JSON.stringify([...buried, ...buriedOn(db)]),
    ),
    ...db.all<{ what: string }>(
      `SELECT problem || mutation AS what FROM outbox WHERE problem LIKE '%elsewhere'`,
    ),
  ].map(({ what }) => what);

const sumOf = (devices: readonly Device[], count: (device: Device) => number): number =>
  devices.reduce((total, device) => total + count(device), 0);

/** Looks at a world in which nothing more is done. */
class Judge {
  readonly #world: World;
  readonly #log: ActionLog;
  readonly #failures: Failure[] = [];
  #blind = 0;

  constructor(world: World, log: ActionLog) {
    this.#world = world;
    this.#log = log;
  }

  async verdict(): Promise<Verdict> {
    const rest = await comeToRest(this.#world);
    this.#fail('ends', rest.failures);
    await syncEverywhere(this.#world);
    await this.#checkMarks();
    const { devices, inboxId } = this.#world;
    const served = await this.#world.serviceTasks();
    this.#checkCopies(served);
    const unparked = devices.filter((device) => !isParked(device));
    this.#fail('kept', differences(unparked, served, inboxId));
    this.#fail('kept', this.#log.groups.faults(devices, served));
    this.#fail('kept', habitFaults(unparked, await servedHabits(this.#world)));
    const tags = await this.#world.serviceTags();
    this.#fail('kept', tagFaults(unparked, { tasks: served, tags, replaced: this.#log.replaced }));
    for (const device of devices) this.#checkDevice(device);
    return {
      failures: this.#failures,
      figures: {
        moments: sumOf(devices, ({ truth }) => truth.moments()),
        requests: sumOf(devices, ({ politeness }) => politeness.requests),
        pauses: sumOf(devices, ({ politeness }) => politeness.pauses),
        restTook: rest.took,
      },
      blind: this.#blind,
    };
  }

  #fail(promise: SimPromise, found: readonly string[]): void {
    this.#failures.push(...found.map((what) => ({ promise, what })));
  }

  async #checkMarks(): Promise<void> {
    const everything = await everythingKept(this.#world);
    const habits = await servedHabits(this.#world);
    for (const mark of this.#log.marks) {
      const { text, device, isBlind } = mark;
      if (everything.has(text) || this.#isLetGo(mark) || isOutdone(mark, habits)) continue;
      if (isBlind && device === null) this.#blind += 1;
      else this.#fail('kept', [`${text} of ${device ?? 'the foreign writer'} is nowhere`]);
    }
  }

  /** By the will of a person, or by what nobody could know. */
  #isLetGo(mark: Mark): boolean {
    const { text, device, taskId = '' } = mark;
    const { replaced, sharedTitles, thrownAway, touches } = this.#log;
    const writer = this.#world.devices.find(({ name }) => name === device);
    return (
      replaced.has(text) ||
      sharedTitles.wasRenamed(text) ||
      thrownAway.isGivenUp(taskId, device) ||
      writer?.lookout.couldNotLook(mark, touches) === true
    );
  }

  #checkCopies(served: readonly RawObject[]): void {
    const { copies, thrownAway } = this.#log;
    const wasBroughtBack = (id: string): boolean => thrownAway.wasBroughtBack(id);
    const unsentSeries = this.#world.devices.flatMap((device) => unsentSeriesOn(device.store().db));
    const twice = copies.among(served, { wasBroughtBack, unsentSeries });
    this.#fail(
      'kept',
      twice.map((title) => `${title} is there twice`),
    );
  }

  #checkDevice(device: Device): void {
    const { name, faultsSeen, politeness, truth } = device;
    const say = (found: Iterable<unknown>, words: string): readonly string[] =>
      [...found].map((what) => `${name} ${words} ${String(what)}`);
    this.#fail('polite', say(politeness.impolite, 'sent'));
    this.#fail(
      'true',
      truth.lies.map((what) => `${name} ${what}`),
    );
    if (this.#log.isAlone && !this.#log.hasDiscarded) this.#checkAlone(device);
    this.#fail('kept', say(faultsSeen, 'met a fault of its own:'));
  }

  #checkAlone(device: Device): void {
    const conflicts = conflictsOn(device.store().db, this.#log.buried);
    this.#fail(
      'kept',
      conflicts.map((what) => `${device.name} is in conflict with itself: ${what}`),
    );
    if (!isParked(device)) this.#checkLeft(device);
  }

  /** Where nobody else writes, sync itself opens, closes and moves nothing. */
  #checkLeft(device: Device): void {
    const [left, now] = [this.#log.left.join('\n'), leftOn(device).join('\n')];
    if (left !== now) this.#fail('kept', [`${device.name} had left ${left} and has ${now}`]);
  }
}

/** Ends all trouble, waits until every device has come to rest, and checks that nothing was lost. */
export const judge = (world: World, log: ActionLog): Promise<Verdict> => new Judge(world, log).verdict();
