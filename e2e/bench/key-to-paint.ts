import type { Page } from '@playwright/test';

/** What has to be on the screen: an expression of the page, and what it is to be, or no longer to be. */
export interface Shown {
  /** Evaluated in the page after every change of the document. */
  readonly expression: string;
}

/** In the page: from the next key to the frame after the document says so. */
const startMeasuring = (isShown: () => boolean): void => {
  const measured = new Promise<number>((resolve, reject) => {
    let start = Number.NaN;
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        start = timeStamp;
      },
      { capture: true },
    );
    const check = (): void => {
      if (Number.isNaN(start) || !isShown()) return;
      observer.disconnect();
      removeEventListener('focusin', check);
      removeEventListener('input', check);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          resolve(performance.now() - start);
        });
        port1.start();
        port2.postMessage(null);
      });
    };
    const observer = new MutationObserver(check);
    // The keyboard moves without a change of the document.
    addEventListener('focusin', check);
    // Nor does the text of a field.
    addEventListener('input', check);
    setTimeout(() => {
      reject(new Error(`Not on the screen within 20 seconds: ${isShown.toString()}`));
    }, 20_000);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  Object.assign(globalThis, { measured });
};

/**
 * From a key to the frame that shows what it did: the key's own time stamp to
 * the task after the animation frame in which the document says so.
 */
export const keyToPaint = async (
  page: Page,
  press: () => Promise<void>,
  { expression }: Shown,
): Promise<number> => {
  // As one text: the policy of the page lets nothing be made of a text inside of it.
  await page.evaluate(`(${startMeasuring.toString()})(() => ${expression})`);
  await press();
  const value: unknown = await page.evaluate('measured');
  return Number(value);
};

/** Presses keys one after the other and measures the last one. */
export const measureKeys = async (page: Page, keys: readonly string[], shown: Shown): Promise<number> => {
  for (const key of keys.slice(0, -1)) await page.keyboard.press(key);
  return keyToPaint(page, async () => page.keyboard.press(keys.at(-1) ?? ''), shown);
};

/** Measures the same thing again and again; each round says what to wait for then. */
export const measureRounds = async (
  rounds: number,
  round: (index: number) => Promise<number>,
): Promise<readonly number[]> => {
  const values: number[] = [];
  for (let index = 0; index < rounds; index += 1) values.push(await round(index));
  return values;
};
