import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * How high an element is, in whole pixels; 0 before it is on screen, and what
 * it was while it is hidden. What needs the height is best drawn with it only:
 * it would else be drawn twice.
 */
export const useHeight = (): readonly [RefObject<HTMLDivElement | null>, number] => {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => {
      if (element.clientHeight > 0) setHeight(Math.floor(element.clientHeight));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [ref, height];
};
