import type { Locator, Page } from '@playwright/test';

/** All that says when, in one small window. */
export class DatePickerPage {
  readonly page: Page;
  readonly popup: Locator;
  readonly words: Locator;
  readonly month: Locator;
  /** The days that are chosen. */
  readonly chosen: Locator;
  readonly summary: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.popup = page.getByRole('dialog', { name: /^Schedule / });
    this.words = this.popup.getByRole('combobox', { name: 'When' });
    this.month = this.popup.getByRole('heading');
    this.chosen = this.popup.getByRole('gridcell', { selected: true });
    this.summary = this.popup.getByRole('status').last();
    this.save = this.popup.getByRole('button', { name: 'Save' });
  }

  /** A day of the grid, as `2026-12-05`. */
  day(date: string): Locator {
    return this.popup.locator(`[data-day="${date}"]`);
  }

  field(name: 'Time' | 'Length' | 'Time zone' | 'Add reminder' | 'Repeat'): Locator {
    return this.popup.getByRole('combobox', { name, exact: true });
  }

  quick(name: string): Locator {
    return this.popup.getByRole('list', { name: 'Quick choices' }).getByRole('button', { name });
  }

  /** A value of a field, while its values are shown. */
  option(name: string): Locator {
    return this.page.getByRole('option', { name, exact: true });
  }

  async closed(): Promise<void> {
    await this.popup.waitFor({ state: 'detached' });
  }
}
