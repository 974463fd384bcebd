import { integerField, textField, type RawObject } from '#core/model/raw-object.ts';
import type { Generation } from '#electron/testing/simulation/world.ts';

const titleOf = (task: RawObject): string => textField(task, 'title') ?? '';

/** A series, or what was done of one. */
const repeats = (task: RawObject): boolean =>
  textField(task, 'repeatFlag') !== null || textField(task, 'repeatTaskId') !== null;

interface LetGo {
  /** By a person, out of the trash. */
  readonly wasBroughtBack: (taskId: string) => boolean;
  /** Titles of tasks that are to repeat as soon as the service is told. */
  readonly unsentSeries: readonly string[];
}

/** Tasks that are there twice at the service, though nobody writes one title twice. */
export class Copies {
  readonly #generation: Generation | undefined;
  /** Titles of tasks that somebody took to another list or place. */
  readonly #moved = new Set<string>();
  /** How often people split a series, by its title. */
  readonly #splits = new Map<string, number>();

  constructor(generation: Generation | undefined) {
    this.#generation = generation;
  }

  /** @param titles on a device by the ids of their tasks; `touched` are those that its person took elsewhere */
  noteMoved(titles: ReadonlyMap<string, string>, touched: readonly string[]): void {
    for (const [id, title] of titles) if (touched.includes(id)) this.#moved.add(title);
  }

  /** Each part of a series that a person splits has its title, also when neither repeats any more. */
  noteSplit(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): void {
    for (const [id, title] of after)
      if (!before.has(id)) this.#splits.set(title, 1 + (this.#splits.get(title) ?? 0));
  }

  /**
   * What was done of a repeating task may be open again beside it. V1 finds
   * nothing in the trash: what it made without an answer it makes again, and a
   * device on V2 may bring the first one back. It knows what it made by title
   * and place alone: one that somebody took to another place meanwhile is made
   * again, too.
   */
  among(all: readonly RawObject[], { wasBroughtBack, unsentSeries }: LetGo): readonly string[] {
    const isMixed = this.#generation === 'both';
    const served = all.filter((task) => !isMixed || !wasBroughtBack(textField(task, 'id') ?? ''));
    const repeating = new Set([...served.filter(repeats).map(titleOf), ...unsentSeries]);
    const once = served.filter((task) => !repeating.has(titleOf(task)));
    const names = once.map((task) => this.#nameOf(task));
    return names.filter((name, index) => {
      const earlier = names.slice(0, index).filter((one) => one === name).length;
      return earlier > (this.#splits.get(titleOf(once[index] ?? {})) ?? 0);
    });
  }

  /** What V1 knows a task by that it made without an answer. */
  #nameOf(task: RawObject): string {
    const title = titleOf(task);
    const isByPlace = ['v1', 'both'].includes(this.#generation ?? 'v2') && this.#moved.has(title);
    return isByPlace ? `${title} at ${String(integerField(task, 'sortOrder'))}` : title;
  }
}
