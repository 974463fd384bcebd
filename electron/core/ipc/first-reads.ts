import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { contract } from '#shared/ipc/contract.ts';
import type { AppEvent, NewChange } from '#shared/ipc/events.ts';
import { changesToEvent } from '#core/ipc/change-event.ts';
import type { Days } from '#core/actions/days.ts';
import { openSnapshotFile, type SnapshotFile } from '#core/ipc/snapshot-file.ts';
import { noChanges } from '#core/store/database/changes.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import { errorToRefusal } from '#core/store/database/store-refusal.ts';
import type { Store } from '#core/store/store.ts';
import type { Schedule } from '#core/sync/engine/idle-gate.ts';
import { startupSnapshotSchema, type StartupSnapshot } from '#core/views/startup-snapshot.ts';
import { createViewEngine, type ViewEngine } from '#core/views/view-engine.ts';

interface FirstReadsOptions {
  readonly store: Store;
  readonly days: Days;
  /** Where the files of the account are. */
  readonly directory: string;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly schedule: Schedule;
  readonly announce: (change: NewChange) => void;
}

/** The views of an open account, and what a window asks of them first. */
export interface FirstReads {
  readonly views: ViewEngine;
  /** A window is being opened: reads what it will ask for. */
  readonly prefetch: () => void;
  /** Docket ends: saves that for the next start. */
  readonly save: () => void;
  /** What changes after that is not in it. */
  readonly onEvent: (event: Pick<AppEvent, 'type'>) => void;
}

/** Milliseconds from the first question of a window: it has drawn its rows by then. */
const AFTER_FIRST_ROWS = 1000;

const read = ({ store, days }: FirstReadsOptions, views: ViewEngine): void => {
  const kept = readMeta(store.db, 'lastOutline');
  // One that a newer Docket wrote may be none that this one knows.
  const asked = contract['tasks.outlineSince'].input.safeParse({ ...JSON.parse(kept ?? '{}'), since: null });
  if (asked.success) views.read({ ...asked.data, bounds: days.daysOf(asked.data.view) }, null);
  views.counts(days.days());
};

/** The outline that is shown when a window closes is most likely the first one that the next window asks for. */
const write = (
  { store }: FirstReadsOptions,
  views: ViewEngine,
  file: SnapshotFile<StartupSnapshot>,
): void => {
  const last = views.last();
  if (last === null || store.isReadOnly) return;
  const { view, arrangement, withClosed } = last;
  const value = JSON.stringify({ view, arrangement, withClosed });
  if (value !== readMeta(store.db, 'lastOutline')) store.write((db) => writeMeta(db, 'lastOutline', value));
  const snapshot = views.snapshot();
  if (snapshot !== null) file.save(snapshot);
};

/**
 * Reads what a window asks for first, while it is being opened: the first
 * reading takes many times as long as the next one. It needs not wait until
 * the file was looked at for damage: nobody is told of it, and a damaged file
 * is opened again, with nothing known of it.
 */
export const createFirstReads = (options: FirstReadsOptions): FirstReads => {
  const { store, directory, randomBytes, schedule, announce } = options;
  const file = openSnapshotFile(join(directory, 'last-views.json'), startupSnapshotSchema);
  let cancel: (() => void) | null = null;
  const loadSnapshot = (): StartupSnapshot | null => {
    const taken = file.load();
    if (taken !== null) cancel = schedule(AFTER_FIRST_ROWS, () => void prepare());
    return taken;
  };
  const views = createViewEngine(store, Buffer.from(randomBytes(12)).toString('hex'), loadSnapshot);
  const prepare = async (): Promise<void> => {
    try {
      const isAsSaved = await views.prepare(setImmediate);
      if (!isAsSaved) announce(changesToEvent({ ...noChanges(), outline: true }));
    } catch {
      // Damage, or an account that was closed meanwhile: whoever asks is told.
    }
  };
  return {
    views,
    prefetch: () => {
      try {
        read(options, views);
      } catch {
        // As above.
      }
    },
    save: () => {
      cancel?.();
      try {
        write(options, views, file);
      } catch (error) {
        // A full disk, or between two accounts: the next window asks for it all the same.
        if (errorToRefusal(error) === null) throw error;
      }
    },
    onEvent: ({ type }) => {
      if (type === 'data.changed') file.discard();
    },
  };
};
