import type { Locator, Page } from '@playwright/test';

/** What rang, and the answers to it. */
export class RemindersPage {
  readonly page: Page;
  /** The one that rang last, over every view. */
  readonly bar: Locator;
  readonly lines: Locator;
  /** What rings later. */
  readonly coming: Locator;
  readonly place: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole('region', { name: 'Reminder', exact: true });
    this.lines = page.locator('[data-reminder]:not([data-coming])');
    this.coming = page.locator('[data-coming]');
    this.place = page.getByRole('navigation', { name: 'Lists' }).getByRole('button', { name: /^Reminders/u });
  }

  section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  line(title: string): Locator {
    return this.lines.filter({ hasText: title });
  }

  async titles(): Promise<readonly string[]> {
    const texts = await this.lines.allInnerTexts();
    return texts.map((text) => text.split('\n')[0] ?? '');
  }
}
