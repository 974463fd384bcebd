import type { Locator, Page } from '@playwright/test';

/** Lists, folders and tags in the sidebar, and what is done to them there. */
export class SidebarPage {
  readonly page: Page;
  readonly sidebar: Locator;
  readonly newList: Locator;
  readonly newFolder: Locator;
  readonly newTag: Locator;
  readonly archivedToggle: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sidebar = page.getByRole('navigation', { name: 'Lists' });
    this.newList = this.sidebar.getByRole('textbox', { name: 'New list' });
    this.newFolder = this.sidebar.getByRole('textbox', { name: 'New folder' });
    this.newTag = this.sidebar.getByRole('textbox', { name: 'New tag' });
    this.archivedToggle = this.sidebar.getByRole('button', { name: /^Archived lists/u });
  }

  /** The field in which a place is renamed. */
  nameField(what: 'list' | 'folder' | 'tag'): Locator {
    return this.sidebar.getByRole('textbox', { name: `Name of the ${what}` });
  }

  place(name: string): Locator {
    return this.sidebar.getByRole('button', { name: new RegExp(`^${name}(?: [\\d,]+ open)?$`, 'u') });
  }

  /** What a drop on the place is marked on. */
  line(name: string): Locator {
    return this.sidebar
      .getByRole('listitem')
      .filter({ has: this.page.locator('[data-sidebar-entry]', { hasText: name }) });
  }

  fold(name: string): Locator {
    return this.sidebar.getByRole('button', { name: `Inside of ${name}`, exact: true });
  }

  /** The names of the places below a heading of the sidebar, top to bottom. */
  async places(kind: 'project' | 'folder' | 'tag'): Promise<readonly string[]> {
    return this.sidebar
      .locator(`[data-sidebar-entry^="${kind}/"]`)
      .evaluateAll((places) => places.map((place) => place.children[1]?.textContent ?? ''));
  }

  async addList(name: string): Promise<void> {
    await this.sidebar.getByRole('button', { name: 'New list' }).click();
    await this.newList.fill(name);
    await this.newList.press('Enter');
    await this.place(name).waitFor();
  }

  async addFolder(name: string): Promise<void> {
    await this.sidebar.getByRole('button', { name: 'New folder' }).click();
    await this.newFolder.fill(name);
    await this.newFolder.press('Enter');
    await this.place(name).waitFor();
  }

  async addTag(label: string): Promise<void> {
    await this.sidebar.getByRole('button', { name: 'New tag' }).click();
    await this.newTag.fill(label);
    await this.newTag.press('Enter');
    await this.place(label).waitFor();
  }

  /** Chooses from the menu of a place, and then from a menu in it. */
  async choose(place: string, ...path: readonly string[]): Promise<void> {
    await this.place(place).click({ button: 'right' });
    for (const name of path) {
      // Its key belongs to the name of an item.
      const withKey = new RegExp(`^${name}\\s*(?:F2|Del(?:ete)?)?$`, 'u');
      const item = this.page
        .getByRole('menuitem', { name: withKey })
        .or(this.page.getByRole('menuitemcheckbox', { name: withKey }));
      await item.click();
    }
    await this.page.getByRole('menu').first().waitFor({ state: 'detached' });
  }
}
