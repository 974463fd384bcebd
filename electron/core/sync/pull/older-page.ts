import { z } from 'zod';
import { timeField, type RawObject } from '#core/model/raw-object.ts';

/** How far back the closed tasks of one outcome were read. */
export const cursorSchema = z.object({
  /** Unix milliseconds of a whole second up to which the next window goes; null before the first. */
  to: z.number().nullable(),
  isEnd: z.boolean(),
});
export type OlderCursor = Readonly<z.infer<typeof cursorSchema>>;

export const NOT_READ: OlderCursor = { to: null, isEnd: false };

/** Tasks asked for at once. */
export const WINDOW = 500;
/** Larger ones were sent by clients (observed); a service may answer with fewer. */
const LARGEST_WINDOW = 16_000;

const SECOND = 1000;

const toSecond = (time: number): number => Math.floor(time / SECOND) * SECOND;

/**
 * Where to go on after a window. Its borders are whole seconds and belong to
 * it, so that the next one begins with the oldest second of this one, whose
 * tasks come again. A service may answer with fewer than were asked for
 * (observed), so only an empty window is the end.
 * @returns `larger` where one second has more tasks than the window
 */
export const cursorAfter = (
  page: readonly RawObject[],
  { to, limit }: { readonly to: number | null; readonly limit: number },
): OlderCursor | 'larger' => {
  const times = page.map((task) => timeField(task, 'completedTime')).filter((time) => time !== null);
  if (times.length === 0) return { to, isEnd: true };
  const oldest = toSecond(times.reduce((one, other) => Math.min(one, other)));
  if (to === null || oldest < to) return { to: oldest, isEnd: false };
  if (page.length >= limit && limit < LARGEST_WINDOW) return 'larger';
  return { to: to - SECOND, isEnd: false };
};
