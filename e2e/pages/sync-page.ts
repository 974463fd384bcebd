import type { Locator, Page } from '@playwright/test';

/** What the service has not taken. */
export class SyncPage {
  readonly page: Page;
  readonly refused: Locator;
  readonly waiting: Locator;
  /** What another one wrote over. */
  readonly lost: Locator;
  /** What the person gave up. */
  readonly discarded: Locator;
  readonly nothingWaits: Locator;

  constructor(page: Page) {
    this.page = page;
    this.refused = page.getByRole('region', { name: 'Needs attention' });
    this.waiting = page.getByRole('region', { name: 'Not sent yet' });
    this.lost = page.getByRole('region', { name: 'Conflicts' });
    this.discarded = page.getByRole('region', { name: 'Discarded edits' });
    this.nothingWaits = page.getByText(/^All changes (?:saved|synced)$/u);
  }

  retryButton(title: string): Locator {
    return this.refused.getByRole('button', { name: `Try again: ${title}` });
  }

  discardButton(title: string): Locator {
    return this.refused.getByRole('button', { name: `Discard the edit: ${title}` });
  }
}
