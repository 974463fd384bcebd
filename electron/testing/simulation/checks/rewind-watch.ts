import { join } from 'node:path';
import { lastChange } from '#core/store/change-log/read-log.ts';
import { openRewindStore, type RewindStore } from '#core/store/change-log/rewind-store.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { readMeta } from '#core/store/database/meta.ts';
import type { Store } from '#core/store/store.ts';
import {
  isReadSince,
  rowsNow,
  type HistoryWatch,
  type Rows,
} from '#electron/testing/simulation/checks/past-watch.ts';
import type { Device } from '#electron/testing/simulation/device.ts';

interface Moment {
  readonly change: number;
  readonly rows: Rows;
}

interface Watched {
  readonly store: Store;
  readonly rewind: RewindStore;
}

const nothing = (): void => undefined;

const isErased = (db: ReadDatabase, since: number): boolean =>
  db.get(`SELECT 1 FROM change_log WHERE id > ? AND delta = 'x' LIMIT 1`, since) !== undefined;

/**
 * Keeps the rows of one device after each step of a history, and takes a rewind to each of them in a random order: one
 * that was opened in the middle and followed the device since, and one that is opened at the end.
 */
export class RewindWatch implements HistoryWatch {
  readonly #directory: string;
  readonly #random: () => number;
  readonly #openAt: number;
  #moments: Moment[] = [];
  #watched: Watched | null = null;
  /** Moments that were compared. */
  compared = 0;

  /** @param openAt the step behind which the first rewind is opened */
  constructor(directory: string, random: () => number, openAt: number) {
    this.#directory = directory;
    this.#random = random;
    this.#openAt = openAt;
  }

  #open(store: Store): Watched {
    const path = join(this.#directory, `${this.#random()}.db`);
    // Not in a thread: the time of a simulation stands still while one works.
    store.db.get('VACUUM INTO ?', path);
    return { store, rewind: openRewindStore(store.db, path) };
  }

  step(index: number, [device]: readonly Device[]): void {
    if (device === undefined) return;
    const store = device.store();
    // What an account has at first was not changed.
    if (readMeta(store.db, 'lastSyncedAt') === null) return;
    this.#moments.push({ change: lastChange(store.db), rows: rowsNow(store.db) });
    // A process that is killed takes its branches along.
    if (this.#watched !== null && this.#watched.store !== store) this.#watched = null;
    if (index >= this.#openAt) this.#watched ??= this.#open(store);
    this.#watched?.rewind.follow(nothing);
  }

  async #compare({ store, rewind }: Watched): Promise<readonly string[]> {
    const order = this.#moments.map((moment) => ({ moment, place: this.#random() }));
    const found: string[] = [];
    for (const { moment } of order.toSorted((one, other) => one.place - other.place)) {
      const { change, rows } = moment;
      // What was read later was there before, and nobody knew.
      if (isReadSince(store.db, change)) continue;
      await rewind.moveTo(change, { isStopped: () => false }, nothing);
      const shown = rowsNow(rewind.store.db);
      const unknown = new Set(rewind.unknown().map(({ entity, id }) => `${entity} ${id}`));
      if (unknown.size > 0 && !isErased(store.db, change))
        found.push(`after ${change} unknown: ${[...unknown].join(', ')}`);
      this.compared += 1;
      for (const row of new Set([...rows.keys(), ...shown.keys()])) {
        if (unknown.has(row) || rows.get(row) === shown.get(row)) continue;
        found.push(
          `after ${change}: ${row} was ${rows.get(row) ?? 'not there'}, and is shown as ${shown.get(row) ?? 'not there'}`,
        );
      }
    }
    rewind.close();
    return found;
  }

  /** @returns what differs, in words */
  async end([device]: readonly Device[]): Promise<readonly string[]> {
    if (device === undefined) return [];
    const store = device.store();
    const watched = this.#watched?.store === store ? this.#watched : null;
    watched?.rewind.follow(nothing);
    return [
      ...(watched === null ? [] : await this.#compare(watched)),
      ...(await this.#compare(this.#open(store))),
    ];
  }
}
