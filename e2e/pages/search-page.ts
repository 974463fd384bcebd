import type { Locator, Page } from '@playwright/test';

/** The search, which opens over any view. */
export class SearchPage {
  readonly page: Page;
  readonly field: Locator;
  readonly results: Locator;
  readonly alsoClosed: Locator;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByRole('combobox', { name: 'Search', exact: true });
    this.results = page.getByRole('listbox', { name: 'Results' }).getByRole('option');
    this.alsoClosed = page.getByRole('checkbox', { name: 'Include completed' });
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('/');
    await this.field.waitFor();
  }
}
