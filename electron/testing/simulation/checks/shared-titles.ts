import type { ReadDatabase } from '#core/store/database/database.ts';

/** Each task's title. */
export const titlesOn = (db: ReadDatabase): ReadonlyMap<string, string> =>
  new Map(
    db
      .all<{ id: string; title: string }>('SELECT id, title FROM task_record')
      .map(({ id, title }) => [id, title]),
  );

/**
 * What was done of a series has the title of the series. Where each of the two
 * is renamed by somebody else, nobody has written over that title, and it is
 * nowhere all the same.
 */
export class SharedTitles {
  readonly #shared = new Set<string>();
  readonly #renamed = new Set<string>();

  /** @param before the titles on a device before its person did something, and `after` those after it */
  note(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): void {
    const seen = new Set<string>();
    for (const [id, title] of before) {
      if (seen.has(title)) this.#shared.add(title);
      seen.add(title);
      if (after.get(id) !== title) this.#renamed.add(title);
    }
  }

  /** One of those that had it has another one by the will of a person. */
  wasRenamed(title: string): boolean {
    return this.#shared.has(title) && this.#renamed.has(title);
  }
}
