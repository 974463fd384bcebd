import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MIN_HEIGHT, MIN_WIDTH, visibleBounds, windowPlaceFrom } from './window-bounds.ts';

const SCREEN = { x: 0, y: 0, width: 1920, height: 1040 };
const SECOND = { x: 1920, y: 0, width: 1280, height: 1024 };
const WINDOW = { x: 100, y: 100, width: 1000, height: 700 };

test('a window opens where it was', () => {
  expect(visibleBounds(WINDOW, [SCREEN])).toEqual(WINDOW);
  expect(visibleBounds({ ...WINDOW, x: 2000 }, [SCREEN, SECOND])).toEqual({ ...WINDOW, x: 2000 });
});

test('a window on a display that is gone opens where the system likes', () => {
  expect(visibleBounds({ ...WINDOW, x: 2000 }, [SCREEN])).toBeUndefined();
  expect(visibleBounds({ ...WINDOW, y: -500 }, [SCREEN])).toBeUndefined();
  expect(visibleBounds(null, [SCREEN])).toBeUndefined();
});

test('a window is never larger than its display', () => {
  expect(visibleBounds({ x: 0, y: 0, width: 4000, height: 3000 }, [SCREEN])).toEqual(SCREEN);
});

test('a stored place is read in whatever shape it is found', () => {
  expect(windowPlaceFrom({ ...WINDOW, maximized: true })).toEqual({ bounds: WINDOW, maximized: true });
  expect(windowPlaceFrom({ ...WINDOW, width: 10, height: 10 }).bounds).toMatchObject({
    width: MIN_WIDTH,
    height: MIN_HEIGHT,
  });
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      const { bounds } = windowPlaceFrom(stored);
      expect(bounds === null || Object.values(bounds).every(Number.isSafeInteger)).toBe(true);
    }),
  );
});
