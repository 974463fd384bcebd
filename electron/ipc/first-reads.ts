import { contract } from '#shared/ipc/contract.ts';
import type { Days } from '#electron/ipc/days.ts';
import { readMeta, writeMeta } from '#electron/store/database/meta.ts';
import type { ViewEngine } from '#electron/views/view-engine.ts';
import { errorToRefusal } from '#electron/store/integrity/store-refusal.ts';
import type { Store } from '#electron/store/store.ts';

/** An open account, and what of it is known without reading it again. */
export interface KnownReads {
  readonly store: Store;
  readonly days: Days;
  readonly views: ViewEngine;
}

/** The outline that is shown when a window closes is most likely the first one that the next window asks for. */
export const keepLastOutline = ({ store, views }: KnownReads): void => {
  const last = views.last();
  if (last === null || store.isReadOnly) return;
  const { view, arrangement, withClosed } = last;
  const value = JSON.stringify({ view, arrangement, withClosed });
  try {
    if (value === readMeta(store.db, 'lastOutline')) return;
    store.write((db) => writeMeta(db, 'lastOutline', value));
  } catch (error) {
    // A full disk, or between two accounts: the next window asks for it all the same.
    if (errorToRefusal(error) === null) throw error;
  }
};

const rehearse = ({ store, days, views }: KnownReads): void => {
  const kept = readMeta(store.db, 'lastOutline');
  // One that a newer Docket wrote may be none that this one knows.
  const asked = contract['tasks.outlineSince'].input.safeParse({ ...JSON.parse(kept ?? '{}'), since: null });
  if (asked.success) views.read({ ...asked.data, bounds: days.daysOf(asked.data.view) }, null);
  views.counts(days.days());
};

/**
 * Reads what a window asks for first, while it is being opened: the first
 * reading takes many times as long as the next one. It needs not wait until
 * the file was looked at for damage: nobody is told of it, and a damaged file
 * is opened anew, with nothing known of it.
 */
export const rehearseFirstReads = (known: KnownReads): void => {
  try {
    rehearse(known);
  } catch {
    // Damage, or an account that was closed meanwhile: whoever asks is told.
  }
};
