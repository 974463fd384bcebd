import type { Locator, Page } from '@playwright/test';

/** Every command in one line. */
export class PalettePage {
  readonly page: Page;
  readonly field: Locator;
  /** The field in which a command asks for what it needs, in the palette or in the date picker. */
  readonly asking: Locator;
  readonly options: Locator;
  /** What several of them have in common, by name. */
  readonly sections: Locator;
  /** The command that Enter runs. */
  readonly activeOption: Locator;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByRole('combobox', { name: 'Search commands' });
    this.asking = page
      .getByRole('dialog', { name: /^(?:Commands|Schedule )/u })
      .getByRole('combobox')
      .first();
    this.options = page.getByRole('listbox', { name: /^(?:Commands|Dates)$/u }).getByRole('option');
    this.sections = page.getByRole('listbox', { name: 'Commands' }).getByRole('group');
    this.activeOption = page.getByRole('option', { selected: true });
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+k');
    await this.field.waitFor();
  }

  async run(query: string): Promise<void> {
    await this.open();
    await this.field.fill(query);
    await this.field.press('Enter');
    await this.field.waitFor({ state: 'detached' });
  }
}
