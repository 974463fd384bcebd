import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * How wide an element is, in whole pixels; 0 before it is on screen, and what
 * it was while it is hidden. What needs the width is best drawn with it only:
 * it would else be drawn twice.
 */
export const useWidth = (): readonly [RefObject<HTMLDivElement | null>, number] => {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = () => {
      if (element.clientWidth > 0) setWidth(Math.floor(element.clientWidth));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);
  return [ref, width];
};
