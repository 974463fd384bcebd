import type { Locator, Page } from '@playwright/test';

/** The focused task, whole. */
export class DetailPage {
  readonly page: Page;
  readonly pane: Locator;
  readonly title: Locator;
  readonly checkbox: Locator;
  readonly hideButton: Locator;
  readonly showButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pane = page.getByRole('complementary', { name: 'Detail' });
    this.title = this.pane.getByRole('textbox', { name: 'Title' });
    this.checkbox = this.pane.getByRole('checkbox');
    this.hideButton = this.pane.getByRole('button', { name: 'Hide detail' });
    this.showButton = page.getByRole('button', { name: 'Show detail' });
  }

  /** The value beside a name such as `Status`. */
  field(name: string): Locator {
    return this.pane.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
  }
}
