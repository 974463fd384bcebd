import { assertNever } from '#shared/domain/assert-never.ts';
import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import { textField } from '#core/model/raw-object.ts';
import { toRemoteId } from '#core/store/rows/remote-ids.ts';
import type { SimCommand } from '#electron/testing/simulation/commands.ts';
import { Copies } from '#electron/testing/simulation/checks/copies.ts';
import { GroupValues } from '#electron/testing/simulation/checks/group-values.ts';
import type { Device, DeviceOptions } from '#electron/testing/simulation/device.ts';
import { foreignChange } from '#electron/testing/simulation/foreign-change.ts';
import type { Touch } from '#electron/testing/simulation/checks/lookout.ts';
import { act } from '#electron/testing/simulation/person.ts';
import type { HistoryWatch } from '#electron/testing/simulation/checks/past-watch.ts';
import { SharedTitles, titlesOn } from '#electron/testing/simulation/checks/shared-titles.ts';
import { leftOn } from '#electron/testing/simulation/checks/shown-rows.ts';
import {
  asOneText,
  dayOfMark,
  erasuresAskedAboutOn,
  marksIn,
  remoteIdOf,
  ruleMark,
  shownOn,
  tagNamesOn,
  touchedOn,
  trashOn,
  valueMarks,
} from '#electron/testing/simulation/checks/texts-on-device.ts';
import { ThrownAway } from '#electron/testing/simulation/checks/thrown-away.ts';
import {
  buriedOn,
  judge,
  type ActionLog,
  type Failure,
  type Mark,
  type Verdict,
} from '#electron/testing/simulation/checks/verdict.ts';
import { createWorld, type Generation, type World } from '#electron/testing/simulation/world.ts';

export interface History {
  readonly seed: number;
  readonly devices: number;
  /** V2 where it is left out. */
  readonly generation?: Generation;
  readonly commands: readonly SimCommand[];
}

class Run {
  readonly #world: World;
  readonly #isAlone: boolean;
  readonly #copies: Copies;
  readonly #marks: Mark[] = [];
  readonly #replaced = new Set<string>();
  #left: readonly string[] = [];
  readonly #thrownAway = new ThrownAway();
  readonly #sharedTitles = new SharedTitles();
  readonly #groups = new GroupValues();
  readonly #touches: Touch[] = [];
  readonly #buried = new Set<number>();
  #written = 0;
  #hasDiscarded = false;

  constructor(world: World, { devices, commands, generation }: History) {
    this.#world = world;
    this.#copies = new Copies(generation);
    this.#isAlone = devices === 1 && commands.every(({ kind }) => kind !== 'foreign');
  }

  log(): ActionLog {
    return {
      isAlone: this.#isAlone,
      marks: this.#marks,
      replaced: this.#replaced,
      touches: this.#touches,
      copies: this.#copies,
      groups: this.#groups,
      thrownAway: this.#thrownAway,
      sharedTitles: this.#sharedTitles,
      hasDiscarded: this.#hasDiscarded,
      left: this.#left,
      buried: this.#buried,
    };
  }

  #newMark(): Pick<Mark, 'text' | 'isBlind'> & Pick<Touch, 'at'> {
    this.#written += 1;
    const { devices, time } = this.#world;
    const isBlind = devices.some((one) => one.isUnderWay());
    return { text: `mark${this.#written}x`, isBlind, at: time.now() };
  }

  #device(index: number): Device {
    const device = this.#world.devices[index % this.#world.devices.length];
    if (device === undefined) throw new Error('A world without devices');
    return device;
  }

  /** @param by the device that undoes something: what others wrote is in its journal */
  #replace(before: string, after: string, by: string | null = null): void {
    const left = marksIn(after);
    for (const mark of marksIn(before)) {
      const isOwn = by === null || this.#marks.some(({ text, device }) => text === mark && device === by);
      if (!left.has(mark) && isOwn) this.#replaced.add(mark);
    }
  }

  #person({ device: index, verb, target }: Extract<SimCommand, { readonly kind: 'do' }>): void {
    const device = this.#device(index);
    const { db } = device.store();
    const [before, tagsBefore, trashBefore] = [shownOn(db), tagNamesOn(db), trashOn(db)];
    const [titlesBefore, askedBefore] = [titlesOn(db), erasuresAskedAboutOn(db)];
    const { text: mark, isBlind, at } = this.#newMark();
    act(device, verb, { target, mark });
    const after = shownOn(db);
    const written = [...marksIn(asOneText(after))].filter(
      (text) => text.startsWith(mark) || text === ruleMark(mark) || valueMarks(mark).includes(text),
    );
    const taskId = remoteIdOf(db, after, mark);
    this.#marks.push(
      ...written.map((text) => ({
        text,
        device: device.name,
        isBlind,
        taskId,
        day: dayOfMark(db, after, text),
      })),
    );
    const by = verb === 'undo' || verb === 'redo' ? device.name : null;
    if (verb === 'discard') this.#hasDiscarded = true;
    // What the person discards is in the journal.
    if (verb !== 'discard') this.#replace(asOneText(before), asOneText(after), by);
    const touched = touchedOn(before, after);
    this.#touches.push(...touched.map((id) => ({ taskId: toRemoteId(db, id), device: device.name, at })));
    this.#groups.note(device, touched, [before, after]);
    if (verb === 'move' || verb === 'order') this.#copies.noteMoved(titlesBefore, touched);
    // A tag that is gone is still named by tasks in the trash.
    this.#replace(tagsBefore, tagNamesOn(db), by);
    // Who is asked about a deletion and insists on it has seen what goes.
    if (verb === 'retry') this.#replace(askedBefore, erasuresAskedAboutOn(db));
    this.#thrownAway.note(device, verb, trashBefore);
    const titles = titlesOn(db);
    if (verb === 'moveLater') this.#copies.noteSplit(titlesBefore, titles);
    this.#sharedTitles.note(titlesBefore, titles);
    if (this.#isAlone) this.#left = leftOn(device);
  }

  async #foreignRename(target: number): Promise<void> {
    const tags = await this.#world.serviceTags();
    const name = textField(tags[target % Math.max(1, tags.length)] ?? {}, 'name');
    if (name === null) return;
    const { text: mark, isBlind } = this.#newMark();
    await this.#world.direct('PUT', '/tag/rename', { name, newName: mark });
    this.#replace(name, mark);
    this.#marks.push({ text: mark, device: null, isBlind, taskId: '' });
  }

  /** Its tasks go with it, and nobody names them. */
  async #foreignDeleteList(target: number): Promise<void> {
    const lists = await this.#world.serviceLists();
    const list = lists[target % Math.max(1, lists.length)];
    if (list === undefined) return;
    const { at } = this.#newMark();
    const id = textField(list, 'id') ?? '';
    const tasks = (await this.#world.serviceTasks()).filter((task) => task['projectId'] === id);
    await this.#world.direct('POST', '/batch/project', { delete: [id] });
    this.#replace(textField(list, 'name') ?? '', '');
    this.#touches.push(...tasks.map((task) => ({ taskId: textField(task, 'id') ?? '', device: null, at })));
  }

  async #foreign({ verb, target }: Extract<SimCommand, { readonly kind: 'foreign' }>): Promise<void> {
    if (verb === 'renameTag') return this.#foreignRename(target);
    if (verb === 'deleteList') return this.#foreignDeleteList(target);
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

  #noteBuried(): void {
    if (!this.#isAlone) return;
    for (const id of buriedOn(this.#device(0).store().db)) this.#buried.add(id);
  }

  #disturb(command: Exclude<SimCommand, { readonly kind: 'do' | 'foreign' | 'pass' }>): void {
    const device = this.#device(command.device);
    if (command.kind === 'sync') device.syncNow();
    if (command.kind === 'faults') device.plan(command.faults);
    if (command.kind === 'cut') device.cut(command.isCut);
    if (command.kind === 'crash') device.crash();
    if (command.kind === 'jump') device.jump(command.ms);
  }
}

export interface Outcome extends Verdict {
  readonly trace: readonly string[];
}

/** Plays a history to its end and checks that nothing was lost. The same history gives the same trace. */
export const playHistory = async (
  history: History,
  sabotage?: DeviceOptions['sabotage'],
  past?: HistoryWatch,
): Promise<Outcome> => {
  const { seed, devices, generation } = history;
  const world = await createWorld({ seed, devices, generation, ...(sabotage !== undefined && { sabotage }) });
  try {
    const run = new Run(world, history);
    for (const [index, command] of history.commands.entries()) {
      await run.step(command);
      past?.step(index, world.devices);
    }
    const verdict = await judge(world, run.log());
    const differing = ((await past?.end(world.devices)) ?? []).map((what): Failure => ({
      promise: 'past',
      what,
    }));
    return { ...verdict, failures: [...verdict.failures, ...differing], trace: world.trace };
  } finally {
    world.close();
  }
};
