import type { Locator, Page } from '@playwright/test';

/** The open view as a timeline. */
export class TimelinePage {
  readonly page: Page;
  readonly grid: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('treegrid', { name: /^Timeline of/u });
  }

  /** The row of a task, by its title. */
  row(title: string): Locator {
    return this.grid.locator('[role=row][id^="timeline-"]').filter({ hasText: title });
  }

  /** When a task is, as its row says. */
  when(title: string): Locator {
    return this.row(title).locator('[data-when]');
  }

  /** The bar of a task; none while it is not in sight. */
  bar(title: string): Locator {
    return this.row(title).locator('[data-bar]');
  }

  /** A task that stands on no day. */
  beside(title: string): Locator {
    return this.grid.locator('[id^="beside-"]').filter({ hasText: title });
  }

  /** The name of a group. */
  group(name: string): Locator {
    return this.grid.getByRole('button', { name });
  }

  /** The days in the head at which something is held. */
  get held(): Locator {
    return this.grid.locator('[data-held]');
  }

  get map(): Locator {
    return this.page.getByRole('slider', { name: 'Time in sight' });
  }

  get spoken(): Locator {
    return this.page.locator('output[aria-live="polite"].visually-hidden');
  }

  /** The title of the row that the keyboard is on. */
  async focused(): Promise<string> {
    const id = (await this.grid.getAttribute('aria-activedescendant')) ?? 'none';
    return (await this.page.locator(`[id="${id}"]`).allInnerTexts()).join('');
  }

  /** Pixels from the left of the window, and wide. */
  async place(title: string): Promise<{ readonly x: number; readonly y: number; readonly width: number }> {
    const box = await this.bar(title).boundingBox();
    if (box === null) throw new Error('It is not on the screen');
    return { x: box.x, y: box.y + box.height / 2, width: box.width };
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }
}
