import type { Locator, Page } from '@playwright/test';

/** The dialog in which a saved filter is written, and the line that narrows a view. */
export class FilterPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly line: Locator;
  readonly name: Locator;
  readonly save: Locator;
  readonly adHocField: Locator;
  readonly chip: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: /filter$/u });
    this.line = this.dialog.getByRole('textbox', { name: 'Shows' });
    this.name = this.dialog.getByRole('textbox', { name: 'Name' });
    this.adHocField = page.getByRole('textbox', { name: 'Show only' });
    this.chip = page.getByRole('button', { name: /^Edit the filter/u });
    this.save = this.dialog.getByRole('button', { name: 'Save filter' });
  }

  /** Narrows the open view by keyboard. */
  async narrowTo(line: string): Promise<void> {
    await this.page.keyboard.press('f');
    await this.adHocField.fill(line);
    await this.adHocField.press('Enter');
    await this.adHocField.waitFor({ state: 'detached' });
  }

  /** Writes a new one by keyboard, and sees it open. */
  async add(line: string, name: string): Promise<void> {
    await this.page.keyboard.press('c');
    await this.page.keyboard.press('s');
    await this.line.fill(line);
    await this.name.fill(name);
    await this.name.press('Enter');
    await this.dialog.waitFor({ state: 'detached' });
  }
}
