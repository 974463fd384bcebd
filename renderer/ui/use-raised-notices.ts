import { useLayoutEffect } from 'react';

/**
 * Notices stand above a bar at the lower edge while it is shown. The bar marks the document: a `:has()`
 * that looks for it costs the browser milliseconds at every change of the page.
 */
export const useRaisedNotices = (bar: 'bulk' | 'reminder' | 'focus', isShown: boolean): void => {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const mark = `data-has-${bar}-bar`;
    document.documentElement.setAttribute(mark, '');
    return () => {
      document.documentElement.removeAttribute(mark);
    };
  }, [bar, isShown]);
};
