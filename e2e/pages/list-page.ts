import type { Locator, Page } from '@playwright/test';

/** The open view as a list, with its entry line and its bar of bulk verbs. */
export class ListPage {
  readonly page: Page;
  readonly grid: Locator;
  /** All rows on screen, the header of the completed section included. */
  readonly rows: Locator;
  readonly newTaskButton: Locator;
  readonly entryField: Locator;
  /** What is recognised in the entry line. */
  readonly entryTokens: Locator;
  readonly entryPicker: Locator;
  /** What the entry line will make of its text. */
  readonly entryChips: Locator;
  /** What the entry line names that there is not. */
  readonly entryUnknown: Locator;
  readonly renameField: Locator;
  readonly completedHeader: Locator;
  readonly bulkBar: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid');
    this.rows = this.grid.getByRole('row');
    this.newTaskButton = page.getByRole('button', { name: /^(?:New task|Draft:)/u });
    this.entryField = page.getByRole('textbox', { name: 'New task' });
    this.entryTokens = page.locator('mark');
    this.entryPicker = page.getByRole('listbox', { name: /^Choose:/u });
    this.entryChips = page.getByRole('list', { name: 'Details of the new task' });
    this.entryUnknown = page.locator('output').filter({ hasText: /^(?:No|List) /u });
    this.renameField = this.grid.getByRole('textbox', { name: 'Title' });
    this.completedHeader = this.grid.getByRole('button', { name: /^Completed/u });
    this.bulkBar = page.getByRole('toolbar', { name: 'Selection' });
  }

  row(title: string): Locator {
    return this.rows.filter({ has: this.page.getByText(title, { exact: true }) });
  }

  /** The row of a title at a level. */
  atDepth(depth: number, title: string): Locator {
    return this.row(title).and(this.page.locator(`[data-depth="${depth}"]`));
  }

  checkbox(title: string): Locator {
    return this.row(title).getByRole('checkbox');
  }

  /** The words of the row that the keyboard is on now; to be asked until they are the right ones. */
  async focused(): Promise<string> {
    const id = (await this.grid.getAttribute('aria-activedescendant')) ?? 'none';
    return (await this.page.locator(`[id="${id}"]`).allInnerTexts()).join('');
  }

  get selectedRows(): Locator {
    return this.grid.getByRole('row', { selected: true });
  }

  /** The title on each row on screen, top to bottom. */
  async titles(): Promise<readonly string[]> {
    return this.rows
      .filter({ has: this.page.getByRole('checkbox') })
      .evaluateAll((rows) =>
        rows.map((row) => row.querySelectorAll('[role=gridcell]')[1]?.textContent ?? ''),
      );
  }

  /** Adds tasks one by one through the entry line, and closes it. */
  async add(...titles: readonly string[]): Promise<void> {
    await this.page.keyboard.press('n');
    for (const title of titles) {
      await this.entryField.fill(title);
      await this.entryField.press('Enter');
      await this.row(title).waitFor();
    }
    await this.entryField.press('Escape');
  }

  /** Pastes lines into the entry line, and closes it. */
  async paste(lines: readonly string[]): Promise<void> {
    await this.page.keyboard.press('n');
    await this.entryField.evaluate((field, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, lines.join('\n'));
    await this.page.keyboard.press('Escape');
  }

  async rename(title: string, next: string): Promise<void> {
    await this.row(title).click();
    await this.page.keyboard.press('F2');
    await this.renameField.fill(next);
    await this.renameField.press('Enter');
    await this.row(next).waitFor();
  }

  async completeByClick(title: string): Promise<void> {
    await this.checkbox(title).click();
    await this.row(title).waitFor({ state: 'detached' });
  }
}
