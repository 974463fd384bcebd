import type { Locator, Page } from '@playwright/test';

/** The open view as a board. */
export class BoardPage {
  readonly page: Page;
  readonly board: Locator;
  readonly dropLine: Locator;
  readonly dragged: Locator;

  constructor(page: Page) {
    this.page = page;
    this.board = page.getByRole('treegrid', { name: /^Board of/u });
    this.dropLine = this.board.locator('[data-drop-line]');
    this.dragged = page.locator('[data-dragged]');
  }

  column(name: string): Locator {
    return this.board.getByRole('rowgroup', { name, exact: true });
  }

  strip(name: string): Locator {
    return this.board.getByRole('button', { name: new RegExp(`^Open ${name}`, 'u') });
  }

  card(title: string): Locator {
    return this.board
      .locator('[aria-level="2"]')
      .filter({ has: this.page.getByText(title, { exact: true }) });
  }

  /** The titles on the cards on screen, top to bottom. */
  async titles(column: string): Promise<readonly string[]> {
    return this.column(column)
      .locator('[aria-level="2"]')
      .evaluateAll((cards) =>
        cards.map(
          (card) =>
            card.querySelector('[role=gridcell]:nth-child(2) > :first-child')?.textContent ??
            card.textContent,
        ),
      );
  }

  /** The names of the columns on screen, left to right. */
  async columnNames(): Promise<readonly string[]> {
    return this.board
      .getByRole('rowgroup')
      .evaluateAll((columns) => columns.map((column) => column.getAttribute('aria-label') ?? ''));
  }

  /** The words of the card that the keyboard is on now; to be asked until they are the right ones. */
  async focused(): Promise<string> {
    const id = (await this.board.getAttribute('aria-activedescendant')) ?? 'none';
    return (await this.page.locator(`[id="${id}"]`).allInnerTexts()).join('');
  }

  get spoken(): Locator {
    return this.page.locator('output[aria-live="polite"].visually-hidden');
  }

  async menuOf(column: string, item: string): Promise<void> {
    await this.board.getByRole('button', { name: `Column ${column}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** Presses on `from`, and moves to a point of `to` in small steps. @param at a share of its height */
  async drag(from: Locator, to: Locator, at = 0.5): Promise<void> {
    await this.lift(from, to, at);
    await this.page.mouse.up();
  }

  /** The same, with the button still held. */
  async lift(from: Locator, to: Locator, at = 0.5): Promise<void> {
    // A person points at a card before the press. Playwright waits until it rests.
    await from.hover();
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (start === null || end === null) throw new Error('There is nothing to drag');
    const { mouse } = this.page;
    await mouse.move(start.x + start.width / 2, start.y + Math.min(20, start.height / 2));
    await mouse.down();
    await mouse.move(start.x + start.width / 2 + 12, start.y + 24, { steps: 3 });
    await mouse.move(end.x + end.width / 2, end.y + end.height * at, { steps: 12 });
    // A board that goes on to the focused card meanwhile has its columns elsewhere now.
    const now = await to.boundingBox();
    if (now !== null && now.x !== end.x) await mouse.move(now.x + now.width / 2, now.y + now.height * at);
  }
}
