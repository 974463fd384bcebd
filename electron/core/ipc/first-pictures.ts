import { join } from 'node:path';
import { firstPictureSchema, type FirstPicture } from '#shared/domain/desktop/first-picture.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { openSnapshotFile } from '#core/ipc/snapshot-file.ts';

/** Milliseconds. The page takes its picture when it is idle: one that comes so soon after a change was taken before it. */
const TOO_SOON = 1000;

/** After these the window shows another thing. */
const REDRAWING: ReadonlySet<AppEvent['type']> = new Set([
  'data.changed',
  'settings.changed',
  'reminders.changed',
  'account.changed',
]);

/** Keeps what the window shows for the next start. */
export interface FirstPictures {
  /** What the window showed when the last one closed; for the first page of this start and for no other. */
  readonly take: () => FirstPicture | null;
  readonly keep: (picture: FirstPicture) => void;
  /** After many an event what is shown is another thing. */
  readonly onEvent: (event: Pick<AppEvent, 'type'>) => void;
  /** Leaves the picture for the next start; what is changed while Docket ends takes it back. */
  readonly close: () => void;
}

/** @param now Unix time in milliseconds */
export const createFirstPictures = (dataDirectory: string, now: () => number): FirstPictures => {
  const file = openSnapshotFile(join(dataDirectory, 'first-picture.json'), firstPictureSchema);
  let left = file.load();
  // As long as nothing changes it is true of the next start, too.
  let kept = left;
  let outdatedAt = -Infinity;
  return {
    take: () => {
      const taken = left;
      left = null;
      return taken;
    },
    keep: (picture) => {
      if (now() - outdatedAt >= TOO_SOON) kept = picture;
    },
    onEvent: ({ type }) => {
      if (!REDRAWING.has(type)) return;
      file.discard();
      left = null;
      kept = null;
      outdatedAt = now();
    },
    close: () => {
      if (kept !== null) file.save(kept);
    },
  };
};
