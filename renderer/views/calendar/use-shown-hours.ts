import { useCallback, useMemo, useState, type RefObject } from 'react';
import { DAY_MINUTES } from '#shared/domain/dates/clock-time.ts';
import { useResizeObserver } from '#renderer/ui/use-size.ts';

/** The hours of the days that have room on the screen. */
export interface ShownHours {
  /** Minutes of the day that are in sight, and some around them. */
  readonly from: number;
  readonly to: number;
  /** How many blocks stand side by side, and in how many lanes where there are more. */
  readonly room: number;
  readonly lanes: number;
  /** How many lanes have room for words. */
  readonly readable: number;
}

/** Pixels of a block that can be taken, of one whose title can be read, and of one with words in it. */
const WORDY = 110;
const NARROWEST = 26;
const READABLE = 60;

/** Blocks side by side, over all days and on one: what is drawn stays a page of a few thousand nodes. */
const MOST_OF_ALL = 16;
const MOST = 8;

/** Minutes. Blocks come and go by that much, and exist that far around what is in sight. */
const STRIDE = 120;

/** Minutes that are in sight before it is measured. */
const USUAL = 960;

const around = (from: number, to: number): Pick<ShownHours, 'from' | 'to'> => ({
  from: (Math.floor(from / STRIDE) - 1) * STRIDE,
  to: (Math.ceil(to / STRIDE) + 1) * STRIDE,
});

export const useShownHours = (
  scroller: RefObject<HTMLDivElement | null>,
  {
    from: opensAt,
    width,
    dayCount,
  }: { readonly from: number; readonly width: number; readonly dayCount: number },
) => {
  const [{ from, to }, setSight] = useState(() => around(opensAt, opensAt + USUAL));
  const [scrollBar, setScrollBar] = useState(0);
  const measure = useCallback(() => {
    const element = scroller.current;
    if (element === null || element.scrollHeight === 0) return;
    const { scrollTop, clientHeight, scrollHeight, offsetWidth, clientWidth } = element;
    setScrollBar(offsetWidth - clientWidth);
    const minutes = DAY_MINUTES / scrollHeight;
    const next = around(scrollTop * minutes, (scrollTop + clientHeight) * minutes);
    setSight((sight) => (sight.from === next.from && sight.to === next.to ? sight : next));
  }, [scroller]);
  useResizeObserver(scroller, measure);
  const most = Math.max(Math.min(Math.floor(MOST_OF_ALL / dayCount), MOST), 3);
  const room = Math.min(Math.max(Math.floor(width / dayCount / NARROWEST), 2), most);
  const lanes = Math.max(Math.min(Math.floor(width / dayCount / READABLE), room), 2);
  const readable = Math.max(Math.floor(width / dayCount / WORDY), 1);
  const shown = useMemo<ShownHours>(
    () => ({ from, to, room, lanes, readable }),
    [from, to, room, lanes, readable],
  );
  return { shown, scrollBar, onScroll: measure };
};
