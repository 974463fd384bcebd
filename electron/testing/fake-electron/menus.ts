import { EventEmitter } from 'node:events';
import type { Machine } from './machine.ts';

export interface FakeMenuItem {
  readonly label?: string;
  readonly role?: string;
  readonly type?: string;
  readonly enabled?: boolean;
  readonly accelerator?: string;
  readonly registerAccelerator?: boolean;
  readonly submenu?: readonly FakeMenuItem[];
  readonly click?: () => void;
}

/** A menu as it was built: what its maker changes in the template afterwards does not show. */
export class FakeBuiltMenu {
  readonly items: readonly FakeMenuItem[];

  constructor(template: readonly FakeMenuItem[]) {
    this.items = template.map((item) => ({ ...item }));
  }

  /** Where it was opened, if it was. */
  opened: Readonly<Record<string, unknown>> | null = null;

  popup(options: Readonly<Record<string, unknown>>): void {
    this.opened = options;
    FakeBuiltMenu.last = this;
  }

  /** The one that was opened last. */
  static last: FakeBuiltMenu | null = null;

  /** Every label, of submenus too. */
  get labels(): readonly string[] {
    const labelsOf = (items: readonly FakeMenuItem[]): readonly string[] =>
      items.flatMap(({ label, submenu }) => [
        ...(label === undefined ? [] : [label]),
        ...labelsOf(submenu ?? []),
      ]);
    return labelsOf(this.items);
  }

  /** As the person chooses it. */
  choose(label: string): void {
    const find = (items: readonly FakeMenuItem[]): FakeMenuItem | undefined =>
      items.find((item) => item.label === label) ??
      items.map(({ submenu }) => find(submenu ?? [])).find(Boolean);
    const item = find(this.items);
    if (item?.click === undefined) throw new Error(`There is nothing to choose called ${label}`);
    item.click();
  }
}

/** `Menu`. An item needs a label, a role or a type, as Electron's own check of a template says. */
export class FakeMenu {
  applicationMenu: FakeBuiltMenu | null | undefined = undefined;
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  buildFromTemplate(template: readonly FakeMenuItem[]): FakeBuiltMenu {
    const check = (items: readonly FakeMenuItem[]): void => {
      for (const { label, role, type, submenu } of items) {
        if (label === undefined && role === undefined && type !== 'separator') {
          throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
        }
        check(submenu ?? []);
      }
    };
    check(template);
    return new FakeBuiltMenu(template);
  }

  setApplicationMenu(menu: FakeBuiltMenu | null): void {
    this.#machine.note('Menu.setApplicationMenu');
    this.applicationMenu = menu;
  }
}

/** `app.dock`, of macOS. */
export class FakeDock {
  menu: FakeBuiltMenu | null = null;

  setMenu(menu: FakeBuiltMenu): void {
    this.menu = menu;
  }
}

/** `nativeImage`: a file that cannot be read is an empty image, and no error. */
export class FakeImage {
  readonly source: string | Buffer | null;

  constructor(source: string | Buffer | null) {
    this.source = source;
  }

  isEmpty(): boolean {
    return this.source === null;
  }
}

/** `Tray`: after `ready` only, never with an empty image where that throws, and gone when it is destroyed. */
export class FakeTray extends EventEmitter {
  destroyed = false;
  toolTip = '';
  title = '';
  /** The one that was set last: Linux shows no later change of it. */
  menu: FakeBuiltMenu | null = null;
  readonly icon: FakeImage;
  readonly #machine: Machine;

  constructor(icon: FakeImage, machine: Machine) {
    super();
    machine.afterReady('new Tray');
    if (icon.isEmpty()) throw new Error('Failed to load image from path');
    this.icon = icon;
    this.#machine = machine;
  }

  #alive(): void {
    if (this.destroyed) throw new TypeError('Tray is destroyed');
  }

  setToolTip(text: string): void {
    this.#alive();
    this.toolTip = text;
  }

  setTitle(title: string): void {
    this.#alive();
    if (this.#machine.platform !== 'darwin') throw new TypeError('tray.setTitle is not a function');
    this.title = title;
  }

  setContextMenu(menu: FakeBuiltMenu): void {
    this.#alive();
    this.menu = menu;
  }

  destroy(): void {
    this.destroyed = true;
  }
}
