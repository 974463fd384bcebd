import type { Page } from '@playwright/test';

/**
 * Has the page note when something is on the screen for the first time: asking
 * from outside comes in steps, of half a second in the end.
 * @param mark what it is noted as, for a page of which several are noted
 * @returns what waits for it, as Unix milliseconds
 */
export const noteFirstShown = async (
  page: Page,
  selector: string,
  mark = 'shown-at',
): Promise<() => Promise<number>> => {
  const attribute = `data-${mark}`;
  const noted = { wanted: selector, attribute };
  await page.addInitScript(({ wanted, attribute: name }: typeof noted) => {
    const look = (): void => {
      if (document.querySelector(wanted) === null) requestAnimationFrame(look);
      // Drawn in this frame; painted by the next one.
      else {
        requestAnimationFrame(() => {
          document.documentElement.setAttribute(name, String(performance.timeOrigin + performance.now()));
        });
      }
    };
    requestAnimationFrame(look);
  }, noted);
  return async () => {
    const root = page.locator(`html[${attribute}]`);
    await root.waitFor({ timeout: 120_000, state: 'attached' });
    return Number(await root.getAttribute(attribute));
  };
};
