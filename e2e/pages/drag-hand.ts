import { expect, type Locator, type Page } from '@playwright/test';

/** The pointer with a task in it, in any view. */
export class DragHand {
  readonly page: Page;
  readonly dropLine: Locator;
  readonly dragged: Locator;
  /** Offered while rows are dragged: groups in which nothing stands yet. */
  readonly emptyGroups: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dropLine = page.locator('main [data-drop-line]');
    this.dragged = page.locator('[data-dragged]');
    this.emptyGroups = page.locator('main [data-empty-group]');
  }

  get spoken(): Locator {
    return this.page.locator('output[aria-live="polite"].visually-hidden');
  }

  /** Presses on `from`, and moves to a point of `to` in small steps. @param at a share of its height */
  async lift(from: Locator, to: Locator, at = 0.5): Promise<void> {
    // Scrolling fails if the row re-renders in the meantime.
    await expect(() => from.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (start === null || end === null) throw new Error('There is nothing to drag');
    const { mouse } = this.page;
    const x = start.x + Math.min(120, start.width / 2);
    await mouse.move(x, start.y + Math.min(18, start.height / 2));
    await mouse.down();
    await mouse.move(x + 2, start.y + 28, { steps: 3 });
    const isBeside = end.x > start.x + start.width || end.x + end.width < start.x;
    await mouse.move(isBeside ? end.x + end.width / 2 : x, end.y + end.height * at, { steps: 12 });
    // Over days the task itself is drawn where it would be, and nothing at the pointer.
    await this.dragged.waitFor({ state: 'attached' });
    await this.untilSeen();
  }

  /** Further, with the task in the hand. */
  async over(target: Locator): Promise<void> {
    const box = await target.boundingBox();
    if (box === null) throw new Error('There is nothing to go to');
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
    await this.untilSeen();
  }

  /** A frame of the page has seen where the pointer rests. */
  private async untilSeen(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => {
            requestAnimationFrame(resolve);
          });
        }),
    );
  }

  async drop(): Promise<void> {
    await this.page.mouse.up();
    await this.dragged.waitFor({ state: 'detached' });
  }

  async drag(from: Locator, to: Locator, at = 0.5): Promise<void> {
    await this.lift(from, to, at);
    await this.drop();
  }
}
