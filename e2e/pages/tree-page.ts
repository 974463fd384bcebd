import type { Locator, Page } from '@playwright/test';

/** The open view as a tree. */
export class TreePage {
  readonly page: Page;
  readonly tree: Locator;
  readonly dropLine: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tree = page.getByRole('treegrid', { name: /^Tree of/u });
    this.dropLine = this.tree.locator('[data-drop-line]');
  }

  row(title: string): Locator {
    return this.tree.getByRole('row').filter({ has: this.page.getByText(title, { exact: true }) });
  }

  /** `-Boxes 1/2`: each row on screen with its level, its place and the number of its siblings. */
  async lines(): Promise<readonly string[]> {
    return this.tree.locator('[role=row][aria-posinset]').evaluateAll((rows) =>
      rows.map((row) => {
        const at = (name: string) => row.getAttribute(`aria-${name}`) ?? '';
        const title = row.querySelectorAll('[role=gridcell]')[1]?.textContent ?? '';
        return `${'-'.repeat(Number(at('level')) - 1)}${title} ${at('posinset')}/${at('setsize')}`;
      }),
    );
  }

  get spoken(): Locator {
    return this.page.locator('output[aria-live="polite"].visually-hidden');
  }

  /** Takes a row to the upper edge of another one, and so many levels to the right. */
  async drag(title: string, to: string, { levels, isHeld = false }: { levels: number; isHeld?: boolean }) {
    const [start, end] = [await this.row(title).boundingBox(), await this.row(to).boundingBox()];
    if (start === null || end === null) throw new Error('There is nothing to drag');
    const { mouse } = this.page;
    const x = start.x + start.width / 3;
    await mouse.move(x, start.y + start.height / 2);
    await mouse.down();
    await mouse.move(x + 3, start.y + start.height / 2 + 8, { steps: 3 });
    await mouse.move(x + levels * 24, end.y + 2, { steps: 10 });
    if (!isHeld) await mouse.up();
  }
}
