import type { Locator, Page } from '@playwright/test';

/** The small page that takes a task from anywhere. */
export class QuickEntryPage {
  readonly page: Page;
  readonly field: Locator;
  readonly tokens: Locator;
  readonly window: Locator;

  constructor(page: Page) {
    this.page = page;
    this.window = page.getByRole('main', { name: 'Quick entry' });
    this.field = page.getByRole('textbox', { name: 'New task' });
    this.tokens = page.locator('mark');
  }

  /** Beside the window of `page`, in the same session. */
  static async open(page: Page): Promise<QuickEntryPage> {
    const opened = await page.context().newPage();
    await opened.setViewportSize({ width: 680, height: 260 });
    await opened.goto(new URL('/?window=quick-entry', page.url()).href);
    // What is typed before the field is there goes nowhere.
    await opened.locator('input:focus').waitFor();
    return new QuickEntryPage(opened);
  }
}
