import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstPictureSchema, type FirstPicture } from '#shared/domain/desktop/first-picture.ts';
import type { AppEvent } from '#shared/ipc/events.ts';

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
  readonly hear: (event: Pick<AppEvent, 'type'>) => void;
  /** Leaves the picture for the next start; what is changed while Docket ends takes it back. */
  readonly close: () => void;
}

const parsed = (text: string): FirstPicture | null => {
  try {
    return firstPictureSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null; // cut short by a power cut
  }
};

/** Read once: while Docket runs there is none on disk, so that what ends it by force leaves none that is out of date. */
const readOnce = (file: string): FirstPicture | null => {
  try {
    const text = readFileSync(file, 'utf8');
    rmSync(file);
    return parsed(text);
  } catch {
    return null; // the first start, or a folder that may not be written
  }
};

/** @param now Unix time in milliseconds */
export const createFirstPictures = (dataDirectory: string, now: () => number): FirstPictures => {
  const file = join(dataDirectory, 'first-picture.json');
  let left = readOnce(file);
  // As long as nothing changes it is true of the next start, too.
  let kept = left;
  let outdatedAt = -Infinity;
  let isLeft = false;
  return {
    take: () => {
      const taken = left;
      left = null;
      return taken;
    },
    keep: (picture) => {
      if (now() - outdatedAt >= TOO_SOON) kept = picture;
    },
    hear: ({ type }) => {
      if (!REDRAWING.has(type)) return;
      if (isLeft) rmSync(file, { force: true });
      left = null;
      kept = null;
      outdatedAt = now();
    },
    close: () => {
      if (kept === null) return;
      try {
        writeFileSync(file, JSON.stringify(kept), { mode: 0o600 });
        isLeft = true;
      } catch {
        // A full disk: the next window opens without.
      }
    },
  };
};
