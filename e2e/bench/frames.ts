import type { Page } from '@playwright/test';
import { percentile, type Figure } from './report.ts';

interface Recorded {
  readonly frames: readonly number[];
  readonly longTasks: readonly number[];
  readonly mostNodes: number;
}

/** Times between frames, tasks above 50 ms and the size of the document, while something is done. */
export const recordFrames = async (page: Page, act: () => Promise<unknown>): Promise<Recorded> => {
  await page.evaluate(() => {
    const recorded = { frames: [] as number[], longTasks: [] as number[], mostNodes: 0, isOn: true };
    Object.assign(globalThis, { recorded });
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) recorded.longTasks.push(duration);
    });
    observer.observe({ type: 'longtask' });
    let before = performance.now();
    const tick = () => {
      const now = performance.now();
      recorded.frames.push(now - before);
      before = now;
      if (recorded.frames.length % 10 === 0)
        recorded.mostNodes = Math.max(recorded.mostNodes, document.querySelectorAll('*').length);
      if (recorded.isOn) requestAnimationFrame(tick);
      else observer.disconnect();
    };
    requestAnimationFrame(tick);
  });
  await act();
  return page.evaluate(() => {
    const { recorded } = globalThis as unknown as { recorded: Recorded & { isOn: boolean } };
    recorded.isOn = false;
    return recorded;
  });
};

export const framesToFigures = (
  name: string,
  { frames, longTasks, mostNodes }: Recorded,
): readonly Figure[] => [
  { name: `${name}: frame p50 of ${frames.length}`, value: percentile(frames, 0.5), unit: 'ms' },
  { name: `${name}: frame p95`, value: percentile(frames, 0.95), unit: 'ms' },
  { name: `${name}: tasks above 50 ms`, value: longTasks.length, unit: 'count' },
  { name: `${name}: longest task`, value: Math.max(0, ...longTasks), unit: 'ms' },
  { name: `${name}: most DOM nodes`, value: mostNodes, unit: 'nodes' },
];

/** From one end of a list to the other, screen by screen. */
export const scrollThrough = async (page: Page, selector: string): Promise<void> => {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const scroller = document.querySelector(wanted);
        if (scroller === null) throw new Error('Nothing scrolls');
        // About ten seconds whatever the length: a long list goes by faster, as under a dragged scroll bar.
        const step = Math.max(60, scroller.scrollHeight / 600);
        const tick = () => {
          const before = scroller.scrollTop;
          scroller.scrollTop += step;
          if (scroller.scrollTop === before) resolve();
          else requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
      }),
    selector,
  );
};

/** Megabytes that the page's own objects take after a collection. */
export const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1024 ** 2;
};
