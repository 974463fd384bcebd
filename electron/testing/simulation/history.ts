import { foreignChange } from '#electron/testing/simulation/foreign-change.ts';
import {
  asOneText,
  keptOn,
  marksIn,
  remoteIdOf,
  shownOn,
  tagNamesOn,
  touchedOn,
  trashOn,
  unsentSeriesOn,
} from '#electron/testing/simulation/texts-on-device.ts';
import { assertNever } from '#shared/domain/assert-never.ts';
import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import type { ReadDatabase } from '#electron/store/database.ts';
import { textField, type RawObject } from '#electron/store/raw-object.ts';
import { toRemoteId } from '#electron/store/remote-ids.ts';
import type { SimCommand } from '#electron/testing/simulation/commands.ts';
import { Copies } from '#electron/testing/simulation/copies.ts';
import type { Device, DeviceOptions } from '#electron/testing/simulation/device.ts';
import { comeToRest } from '#electron/testing/simulation/come-to-rest.ts';
import { act } from '#electron/testing/simulation/person.ts';
import { differences, leftOn } from '#electron/testing/simulation/shown-rows.ts';
import type { Touch, Written } from '#electron/testing/simulation/lookout.ts';
import { SharedTitles, titlesOn } from '#electron/testing/simulation/shared-titles.ts';
import { ThrownAway } from '#electron/testing/simulation/thrown-away.ts';
import { createWorld, type Generation, type World } from '#electron/testing/simulation/world.ts';

export interface History {
  readonly seed: number;
  readonly devices: number;
  /** V2 where it is left out. */
  readonly generation?: Generation;
  readonly commands: readonly SimCommand[];
}

/** Nothing is lost and all devices agree; sync comes to its end; it is polite; it tells the truth about itself. */
export type SimPromise = 'kept' | 'ends' | 'polite' | 'true';

export interface Failure {
  readonly promise: SimPromise;
  readonly what: string;
}

/** What was looked at. */
export interface Figures {
  /** Statuses that were compared with the outbox. */
  readonly moments: number;
  readonly requests: number;
  /** Pauses that the service asked for. */
  readonly pauses: number;
  /** Virtual milliseconds after the end of all trouble until every outbox was empty or parked. */
  readonly restTook: number;
}

export interface Outcome {
  /** What broke a promise; empty when all were kept. */
  readonly failures: readonly Failure[];
  readonly figures: Figures;
  readonly trace: readonly string[];
  /** Edits of the foreign writer that a whole object on its way wrote over, where no client can know it. */
  readonly blind: number;
}

/** A text that somebody wrote, unique in its history. */
interface Mark extends Written {
  /** Written while a request of a device was on its way. */
  readonly isBlind: boolean;
}

/** The person asks for a sync on every device, twice: what one sends last the others then have. */
const syncEverywhere = async (world: World): Promise<void> => {
  for (let round = 0; round < 2; round += 1) {
    for (const device of world.devices) device.syncNow();
    await world.pass(60_000);
  }
};

const isParked = (device: Device): boolean => device.status().refused > 0;

class Run {
  readonly #world: World;
  /** Nobody but one device writes. */
  readonly #isAlone: boolean;
  readonly #copies: Copies;
  readonly #marks: Mark[] = [];
  /** Written over by somebody who had seen it. */
  readonly #replaced = new Set<string>();
  readonly #failures: Failure[] = [];
  /** What the only one who writes has left open, and in which lists. */
  #left: readonly string[] | null = null;
  readonly #thrownAway = new ThrownAway();
  readonly #sharedTitles = new SharedTitles();
  readonly #touches: Touch[] = [];
  /** Entries of the journal. */
  readonly #buried = new Set<number>();
  #blind = 0;
  #deeds = 0;

  constructor(world: World, { devices, commands, generation }: History) {
    this.#world = world;
    this.#copies = new Copies(generation);
    this.#isAlone = devices === 1 && commands.every(({ kind }) => kind !== 'foreign');
  }

  #newMark(): Pick<Mark, 'text' | 'isBlind'> & Pick<Touch, 'at'> {
    this.#deeds += 1;
    const { devices, time } = this.#world;
    const isBlind = devices.some((one) => one.isUnderWay());
    return { text: `mark${this.#deeds}x`, isBlind, at: time.now() };
  }

  #device(index: number): Device {
    const device = this.#world.devices[index % this.#world.devices.length];
    if (device === undefined) throw new Error('A world without devices');
    return device;
  }

  #replace(before: string, after: string): void {
    const left = marksIn(after);
    for (const mark of marksIn(before)) if (!left.has(mark)) this.#replaced.add(mark);
  }

  #person({ device: index, verb, target }: Extract<SimCommand, { readonly kind: 'do' }>): void {
    const device = this.#device(index);
    const { db } = device.store();
    const [before, tagsBefore, trashBefore] = [shownOn(db), tagNamesOn(db), trashOn(db)];
    const titlesBefore = titlesOn(db);
    const { text: mark, isBlind, at } = this.#newMark();
    act(device, verb, { target, mark });
    const after = shownOn(db);
    const written = [...marksIn(asOneText(after))].filter((text) => text.startsWith(mark));
    const taskId = remoteIdOf(db, after, mark);
    this.#marks.push(...written.map((text) => ({ text, device: device.name, isBlind, taskId })));
    this.#replace(asOneText(before), asOneText(after));
    const touched = touchedOn(before, after);
    this.#touches.push(...touched.map((id) => ({ taskId: toRemoteId(db, id), device: device.name, at })));
    if (verb === 'move' || verb === 'order') this.#copies.noteMoved(titlesBefore, touched);
    // A tag that is gone is still named by tasks in the trash.
    this.#replace(tagsBefore, tagNamesOn(db));
    this.#thrownAway.note(device, verb, trashBefore);
    this.#sharedTitles.note(titlesBefore, titlesOn(db));
    if (this.#isAlone) this.#left = leftOn(device);
  }

  async #foreign({ verb, target }: Extract<SimCommand, { readonly kind: 'foreign' }>): Promise<void> {
    const tasks = await this.#world.serviceTasks();
    const task = tasks.length === 0 ? undefined : tasks[target % tasks.length];
    const { text: mark, isBlind, at } = this.#newMark();
    const change = foreignChange(verb, {
      task,
      mark,
      inboxId: this.#world.inboxId,
      at,
    });
    if (change === null) return;
    const before = stringifyExactJson(task ?? {});
    await this.#world.direct('POST', '/batch/task', change);
    const id = task === undefined ? '' : (textField(task, 'id') ?? '');
    this.#replace(before, await this.#objectText(id));
    this.#touches.push({ taskId: id, device: null, at });
    if (!stringifyExactJson(change).includes(mark)) return;
    this.#marks.push({ text: mark, device: null, isBlind, taskId: id });
  }

  async #objectText(id: string): Promise<string> {
    return this.#world.direct('GET', `/task/${id}`);
  }

  async step(command: SimCommand): Promise<void> {
    switch (command.kind) {
      case 'do':
        this.#person(command);
        break;
      case 'foreign':
        await this.#foreign(command);
        break;
      case 'pass':
        await this.#world.pass(command.ms);
        break;
      case 'sync':
      case 'faults':
      case 'cut':
      case 'crash':
      case 'jump':
        this.#disturb(command);
        break;
      default:
        assertNever(command);
    }
    for (const device of this.#world.devices) device.lookAtTruth();
    this.#noteBuried();
  }

  /** What the journal says of a task while it is in the trash, wherever it is in the end. */
  #noteBuried(): void {
    if (!this.#isAlone) return;
    const buried = this.#device(0)
      .store()
      .db.all<{ id: number }>(
        `SELECT c.id FROM conflict c JOIN task_record t ON t.id = c.entity_id AND t.trashed = 1
         WHERE c.entity = 'task'`,
      );
    for (const { id } of buried) this.#buried.add(id);
  }

  #disturb(command: Exclude<SimCommand, { readonly kind: 'do' | 'foreign' | 'pass' }>): void {
    const device = this.#device(command.device);
    if (command.kind === 'sync') device.syncNow();
    if (command.kind === 'faults') device.plan(command.faults);
    if (command.kind === 'cut') device.cut(command.isCut);
    if (command.kind === 'crash') device.crash();
    if (command.kind === 'jump') device.jump(command.ms);
  }

  async finish(): Promise<Omit<Outcome, 'trace'>> {
    const rest = await comeToRest(this.#world);
    for (const what of rest.failures) this.#fail('ends', what);
    await syncEverywhere(this.#world);
    await this.#checkMarks();
    const unparked = this.#world.devices.filter((device) => !isParked(device));
    for (const what of differences(unparked, await this.#world.serviceTasks(), this.#world.inboxId)) {
      this.#fail('kept', what);
    }
    for (const device of this.#world.devices) this.#checkDevice(device);
    const sum = (count: (device: Device) => number): number =>
      this.#world.devices.reduce((total, device) => total + count(device), 0);
    return {
      failures: this.#failures,
      figures: {
        moments: sum(({ truth }) => truth.moments()),
        requests: sum(({ politeness }) => politeness.requests),
        pauses: sum(({ politeness }) => politeness.pauses),
        restTook: rest.took,
      },
      blind: this.#blind,
    };
  }

  #fail(promise: SimPromise, what: string): void {
    this.#failures.push({ promise, what });
  }

  #checkDevice(device: Device): void {
    const { name, faultsSeen, politeness, truth, store } = device;
    for (const what of politeness.impolite) this.#fail('polite', `${name} sent ${what}`);
    for (const what of truth.lies) this.#fail('true', `${name} ${what}`);
    if (this.#isAlone) this.#checkQuarrels(name, store().db);
    if (this.#isAlone && !isParked(device)) this.#checkLeft(device);
    for (const fault of faultsSeen) this.#fail('kept', `${name} met a fault of its own: ${String(fault)}`);
  }

  /** Where nobody else writes, sync itself opens, closes and moves nothing. */
  #checkLeft(device: Device): void {
    const [left, now] = [(this.#left ?? []).join('\n'), leftOn(device).join('\n')];
    if (left !== now) this.#fail('kept', `${device.name} had left ${left} and has ${now}`);
  }

  /**
   * A device has nobody to quarrel with where no other one writes. What was
   * edited and deleted again may lie in the trash without the edit, since
   * nothing can be edited there: then the journal has to say so, and goes on
   * saying it where the deletion is undone.
   */
  #checkQuarrels(name: string, db: ReadDatabase): void {
    this.#noteBuried();
    const quarrels = [
      ...db.all<{ what: string }>(
        'SELECT kept || lost AS what FROM conflict WHERE id NOT IN (SELECT value FROM json_each(?))',
        JSON.stringify([...this.#buried]),
      ),
      ...db.all<{ what: string }>(
        `SELECT problem || mutation AS what FROM outbox WHERE problem LIKE '%elsewhere'`,
      ),
    ];
    for (const { what } of quarrels) this.#fail('kept', `${name} quarrels with itself: ${what}`);
  }

  async #checkMarks(): Promise<void> {
    const everything = await this.#everythingKept();
    this.#checkCopies(await this.#world.serviceTasks());
    for (const mark of this.#marks) {
      const { text, device, isBlind } = mark;
      if (everything.has(text) || this.#isLetGo(mark)) continue;
      if (isBlind && device === null) this.#blind += 1;
      else this.#fail('kept', `${text} of ${device ?? 'the foreign writer'} is nowhere`);
    }
  }

  /** By the will of a person, or by what nobody could know. */
  #isLetGo(mark: Mark): boolean {
    const { text, device, taskId = '' } = mark;
    const writer = this.#world.devices.find(({ name }) => name === device);
    return (
      this.#replaced.has(text) ||
      this.#sharedTitles.wasRenamed(text) ||
      this.#thrownAway.isGivenUp(taskId, device) ||
      writer?.lookout.couldNotLook(mark, this.#touches) === true
    );
  }

  #checkCopies(served: readonly RawObject[]): void {
    const wasBroughtBack = (id: string): boolean => this.#thrownAway.wasBroughtBack(id);
    const unsentSeries = this.#world.devices.flatMap((device) => unsentSeriesOn(device.store().db));
    for (const title of this.#copies.among(served, { wasBroughtBack, unsentSeries })) {
      this.#fail('kept', `${title} is there twice`);
    }
  }

  /** At the service in whatever state, in an outbox, or in a journal. */
  async #everythingKept(): Promise<ReadonlySet<string>> {
    const texts: string[] = [
      await this.#world.direct('GET', '/batch/check/0'),
      await this.#world.direct('GET', '/project/all/closed?from=&to=&status=Completed&limit=1000'),
      await this.#world.direct('GET', '/project/all/closed?from=&to=&status=Abandoned&limit=1000'),
      await this.#world.direct('GET', '/project/all/trash/pagination?start=0&limit=1000'),
    ];
    for (const device of this.#world.devices) texts.push(keptOn(device.store().db));
    return marksIn(texts.join('\n'));
  }
}

/** Plays a history to its end and checks that nothing was lost. The same history gives the same trace. */
export const playHistory = async (
  history: History,
  sabotage?: DeviceOptions['sabotage'],
): Promise<Outcome> => {
  const { seed, devices, generation } = history;
  const world = createWorld({ seed, devices, generation, ...(sabotage !== undefined && { sabotage }) });
  try {
    const run = new Run(world, history);
    for (const command of history.commands) await run.step(command);
    return { ...(await run.finish()), trace: world.trace };
  } finally {
    world.close();
  }
};
