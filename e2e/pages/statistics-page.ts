import type { Locator, Page } from '@playwright/test';

/** What was done, counted. */
export class StatisticsPage {
  readonly page: Page;
  readonly overview: Locator;
  readonly period: Locator;
  readonly earlier: Locator;
  readonly later: Locator;

  constructor(page: Page) {
    this.page = page;
    this.overview = page.getByRole('list', { name: 'Overview' });
    this.period = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    this.earlier = page.getByRole('button', { name: 'Earlier' });
    this.later = page.getByRole('button', { name: 'Later' });
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('g');
    await this.page.keyboard.press('s');
    await this.page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor();
  }

  tile(title: string | RegExp): Locator {
    return this.overview.getByRole('listitem').filter({ hasText: title });
  }

  card(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  /** What can be walked to in a chart. */
  marks(title: string): Locator {
    return this.card(title).getByRole('group', { name: title, exact: true }).getByRole('button');
  }

  async showTable(title: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Table: ${title}`, exact: true }).click();
    return this.card(title).getByRole('table', { name: title });
  }

  /** Shows the table. @returns the words of its cells, row by row */
  async readTable(title: string): Promise<readonly (readonly string[])[]> {
    const table = await this.showTable(title);
    return table
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)),
      );
  }

  /** @returns the name and the content of the file */
  async exportAs(title: string, kind: 'Save as CSV' | 'Save as PNG') {
    const arrives = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: `Export: ${title}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: kind }).click();
    const file = await arrives;
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    return { name: file.suggestedFilename(), content: Buffer.concat(chunks) };
  }
}
