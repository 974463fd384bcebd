import type { Locator, Page } from '@playwright/test';

/** The focused task, whole. */
export class DetailPage {
  readonly page: Page;
  readonly pane: Locator;
  readonly title: Locator;
  readonly checkbox: Locator;
  readonly notes: Locator;
  readonly notesButton: Locator;
  readonly checklist: Locator;
  readonly items: Locator;
  readonly newItem: Locator;
  readonly hideButton: Locator;
  readonly showButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pane = page.getByRole('complementary', { name: 'Detail' });
    this.title = this.pane.getByRole('textbox', { name: 'Title' });
    this.checkbox = this.pane.getByRole('checkbox');
    this.notes = this.pane.getByRole('textbox', { name: 'Notes' });
    this.notesButton = this.pane.getByRole('button', { name: /^(?:Add|Edit) notes$/u });
    this.checklist = this.pane.getByRole('region', { name: 'Checklist' });
    this.items = this.checklist.getByRole('listitem');
    this.newItem = this.pane.getByRole('textbox', { name: 'New checklist item' });
    this.hideButton = this.pane.getByRole('button', { name: 'Hide detail' });
    this.showButton = page.getByRole('button', { name: 'Show detail' });
  }

  /** The value beside a name such as `Status`. */
  field(name: string): Locator {
    return this.pane.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');
  }

  /** The button that changes a value. */
  value(name: string): Locator {
    return this.pane.getByRole('button', { name: new RegExp(`^${name}:`, 'u') });
  }

  /** The words of a checklist item, counted from 1. */
  item(place: number): Locator {
    return this.checklist.getByRole('textbox', { name: `Checklist item ${place}` });
  }

  /** What an item is dragged by, counted from 1. */
  grip(place: number): Locator {
    return this.items.nth(place - 1).getByTitle('Drag to move');
  }

  tick(title: string): Locator {
    return this.checklist.getByRole('checkbox', { name: `Done: ${title}` });
  }
}
