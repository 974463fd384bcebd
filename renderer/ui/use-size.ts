import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

type Size = readonly [RefObject<HTMLDivElement | null>, number];

/**
 * How wide or high an element is, in whole pixels; 0 before it is on screen,
 * and what it was while it is hidden. What needs the size is best drawn with
 * it only: it would else be drawn twice.
 */
const useSize = (side: 'clientWidth' | 'clientHeight'): Size => {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => {
      if (element[side] > 0) setSize(Math.floor(element[side]));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [side]);
  return [ref, size];
};

export const useWidth = (): Size => useSize('clientWidth');
export const useHeight = (): Size => useSize('clientHeight');
