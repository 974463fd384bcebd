export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowPlace {
  readonly bounds: Bounds | null;
  readonly maximized: boolean;
}

/** The narrowest layout that keeps one pane readable. */
export const MIN_WIDTH = 480;
export const MIN_HEIGHT = 400;

/** So much of the window must be on a display that its title bar can be grabbed. */
const GRIP = 64;

const numberAt = (value: object, key: string): number | null => {
  const found: unknown = Object.entries(value).find(([name]) => name === key)?.[1];
  return typeof found === 'number' && Number.isSafeInteger(found) ? found : null;
};

/** Reads what was stored, in whatever shape it is found. */
export const windowPlaceFrom = (stored: unknown): WindowPlace => {
  if (typeof stored !== 'object' || stored === null) return { bounds: null, maximized: false };
  const maximized = 'maximized' in stored && stored.maximized === true;
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key) => numberAt(stored, key));
  if (x == null || y == null || width == null || height == null) return { bounds: null, maximized };
  return {
    bounds: { x, y, width: Math.max(width, MIN_WIDTH), height: Math.max(height, MIN_HEIGHT) },
    maximized,
  };
};

/** The overlap of two spans on one axis, in pixels. */
const overlap = (start: number, length: number, otherStart: number, otherLength: number): number =>
  Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);

const isReachable = (bounds: Bounds, area: Bounds): boolean =>
  overlap(bounds.x, bounds.width, area.x, area.width) >= GRIP &&
  bounds.y >= area.y &&
  bounds.y + GRIP <= area.y + area.height;

/**
 * The place to open the window at: the stored one while its title bar is on a
 * display (a second screen may have been unplugged), else undefined, which
 * lets the system choose.
 */
export const visibleBounds = (bounds: Bounds | null, workAreas: readonly Bounds[]): Bounds | undefined => {
  const area = bounds === null ? undefined : workAreas.find((candidate) => isReachable(bounds, candidate));
  if (bounds === null || area === undefined) return undefined;
  return {
    ...bounds,
    width: Math.min(bounds.width, area.width),
    height: Math.min(bounds.height, area.height),
  };
};
