import type { Page } from '@playwright/test';

/**
 * Has the page note when something is on the screen for the first time: asking
 * from outside comes in steps, of half a second in the end.
 * @returns what waits for it, as Unix milliseconds
 */
export const noteFirstShown = async (page: Page, selector: string): Promise<() => Promise<number>> => {
  await page.addInitScript((wanted: string) => {
    const look = (): void => {
      if (document.querySelector(wanted) === null) requestAnimationFrame(look);
      // Drawn in this frame; painted by the next one.
      else {
        requestAnimationFrame(() => {
          document.documentElement.dataset['shownAt'] = String(performance.timeOrigin + performance.now());
        });
      }
    };
    requestAnimationFrame(look);
  }, selector);
  return async () => {
    const root = page.locator('html[data-shown-at]');
    await root.waitFor({ timeout: 120_000, state: 'attached' });
    return Number(await root.getAttribute('data-shown-at'));
  };
};
