import type { Locator, Page } from '@playwright/test';

/** Sidebar, header, notices: what stands around the view. */
export class ShellPage {
  readonly page: Page;
  readonly sidebar: Locator;
  readonly title: Locator;
  readonly syncState: Locator;
  readonly undoButton: Locator;
  readonly stoppedBanner: Locator;
  readonly sidebarSplitter: Locator;
  readonly detailSplitter: Locator;
  readonly moreButton: Locator;
  readonly keySheet: Locator;
  readonly settings: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sidebar = page.getByRole('navigation', { name: 'Lists' });
    this.title = page.getByRole('heading', { level: 1 });
    this.syncState = page.getByRole('button', { name: /^(?:Sync:|Saved on this computer)/u });
    this.undoButton = page.getByRole('button', { name: 'Undo', exact: true });
    this.stoppedBanner = page.getByRole('alert').filter({ hasText: /^Docket has stopped/u });
    this.sidebarSplitter = page.getByRole('separator', { name: 'Sidebar width' });
    this.detailSplitter = page.getByRole('separator', { name: 'Detail width' });
    this.moreButton = page.getByRole('button', { name: 'More' });
    this.keySheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    this.settings = page.getByRole('dialog', { name: 'Settings' });
  }

  /** An entry of the sidebar; its name also tells how many open tasks it has. */
  place(name: string): Locator {
    return this.sidebar.getByRole('button', { name: new RegExp(`^${name}(?: [\\d,]+ open)?$`, 'u') });
  }

  /** The number beside an entry of the sidebar; 0 where none is shown. */
  async openCount(name: string): Promise<number> {
    const text = await this.place(name).innerText();
    return Number(/(?<count>[\d,]+)\s*open$/u.exec(text)?.groups?.['count']?.replaceAll(',', '') ?? 0);
  }

  /** The button of a layout. */
  layout(name: string): Locator {
    return this.page.getByRole('group', { name: 'Layout' }).getByRole('button', { name, exact: true });
  }

  notice(text: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).getByText(text);
  }

  async goTo(name: string): Promise<void> {
    await this.place(name).click();
    await this.title.filter({ hasText: name }).waitFor();
  }

  async chooseTheme(theme: 'System' | 'Light' | 'Dark'): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+,');
    await this.settings.getByText(theme, { exact: true }).click();
    await this.page.keyboard.press('Escape');
    await this.settings.waitFor({ state: 'hidden' });
  }
}
