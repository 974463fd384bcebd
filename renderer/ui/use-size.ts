import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Measures an element whenever it has another size. @param measure stays the same function */
export const useResizeObserver = (ref: RefObject<HTMLElement | null>, measure: () => void): void => {
  useLayoutEffect(() => {
    if (ref.current === null) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
    };
  }, [ref, measure]);
};

type Size = readonly [RefObject<HTMLDivElement | null>, number];

/**
 * How wide or high an element is, in whole pixels; 0 before it is on screen,
 * and what it was while it is hidden. What needs the size is best drawn with
 * it only: it would else be drawn twice.
 */
const useSize = (side: 'clientWidth' | 'clientHeight'): Size => {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(0);
  const measure = useCallback(() => {
    const pixels = ref.current?.[side] ?? 0;
    if (pixels > 0) setSize(Math.floor(pixels));
  }, [side]);
  useLayoutEffect(measure, [measure]);
  useResizeObserver(ref, measure);
  return [ref, size];
};

export const useWidth = (): Size => useSize('clientWidth');
export const useHeight = (): Size => useSize('clientHeight');
