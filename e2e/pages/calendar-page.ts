import type { Locator, Page } from '@playwright/test';

/** The open view as a calendar. */
export class CalendarPage {
  readonly page: Page;
  readonly grid: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: /^Calendar(?: of .+)?$/u });
  }

  /** Opens three days of everything, by keyboard, in a window of Docket's own size. */
  static async openThreeDays(page: Page): Promise<CalendarPage> {
    await page.setViewportSize({ width: 1440, height: 900 });
    const calendar = new CalendarPage(page);
    await calendar.press('g', 'k', 'v', '3');
    return calendar;
  }

  /** A task in it, by the title and what is said of when it is. */
  entry(title: string): Locator {
    return this.grid.locator('[role=gridcell][id^="calendar-"]').filter({ hasText: title });
  }

  /** All that is drawn of tasks, later occurrences and events. */
  get blocks(): Locator {
    return this.grid.locator('[role=gridcell][id^="calendar-"]:not(#calendar-slot)');
  }

  /** Later occurrences of a task that repeats. */
  projections(title: string): Locator {
    return this.entry(title).and(this.page.locator('[data-projection]'));
  }

  /** A task that is beside the days. */
  beside(title: string): Locator {
    return this.grid.locator('[id^="beside-"]').filter({ hasText: title });
  }

  /** The hours of each day. */
  get hours(): Locator {
    return this.grid.locator('[data-hours]');
  }

  get spoken(): Locator {
    return this.page.locator('output[aria-live="polite"].visually-hidden');
  }

  /** What the keyboard is on, as a screen reader has it. */
  async focused(): Promise<string> {
    const id = (await this.grid.getAttribute('aria-activedescendant')) ?? 'none';
    // In one step: between two, the cell may be removed, and a locator would wait for it.
    const labels = await this.page
      .locator(`[id="${id}"]`)
      .evaluateAll((cells: readonly HTMLElement[]) =>
        cells.map((cell) => cell.getAttribute('aria-label') ?? cell.innerText),
      );
    return labels.join('');
  }

  /** Where that is on the screen. */
  async focusedBox() {
    const id = (await this.grid.getAttribute('aria-activedescendant')) ?? 'none';
    const box = await this.page.locator(`[id="${id}"]`).boundingBox();
    if (box === null) throw new Error('Nothing on the screen has the focus');
    return box;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }
}
