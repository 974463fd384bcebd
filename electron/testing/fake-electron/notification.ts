import { EventEmitter } from 'node:events';
import { FakeEvent, type Machine } from './machine.ts';

export interface FakeNotificationOptions {
  readonly id?: string;
  readonly groupId?: string;
  readonly groupTitle?: string;
  readonly title?: string;
  readonly body?: string;
  readonly actions?: readonly { readonly type: string; readonly text?: string }[];
  readonly [name: string]: unknown;
}

type Options = FakeNotificationOptions;

/** Where Electron's types say that an option works; elsewhere a caller relies on nothing. */
const PLATFORMS: Readonly<Record<string, readonly NodeJS.Platform[]>> = {
  id: ['darwin', 'win32'],
  // "Whether or not to suppress the OS notification noise": libnotify is not told (libnotify_notification.cc).
  silent: ['darwin', 'win32'],
  groupId: ['darwin', 'win32'],
  groupTitle: ['win32'],
  actions: ['darwin', 'win32'],
  subtitle: ['darwin'],
  hasReply: ['darwin', 'win32'],
  replyPlaceholder: ['darwin', 'win32'],
  sound: ['darwin'],
  closeButtonText: ['darwin'],
  urgency: ['linux', 'win32'],
  timeoutType: ['linux', 'win32'],
  toastXml: ['win32'],
};

export interface NotificationActivation {
  readonly type: string;
  readonly arguments: string;
  readonly actionIndex?: number;
}

/** What the system shows, whatever becomes of the object. */
export interface ShownNotification {
  readonly options: Options;
  isOpen: boolean;
}

/** The notifications of one system. */
export class FakeNotificationCentre {
  isSupported = true;
  /** macOS shows nothing of an unsigned app. */
  isSigned = true;
  readonly shown: ShownNotification[] = [];
  /** Shown by an earlier process, by their ids. */
  readonly history: FakeNotification[] = [];
  onActivation: ((details: NotificationActivation) => void) | null = null;
  /** An activation that nobody has heard yet: Windows started Docket by it. */
  waiting: NotificationActivation | null = null;
  /** Electron holds its objects weakly: one that nobody else holds hears nothing. */
  readonly #objects = new Map<ShownNotification, WeakRef<FakeNotification>>();
  readonly machine: Machine;

  constructor(machine: Machine) {
    this.machine = machine;
  }

  get open(): readonly Options[] {
    return this.shown.filter(({ isOpen }) => isOpen).map(({ options }) => options);
  }

  #on(platform: NodeJS.Platform, name: string): void {
    this.machine.afterReady(`Notification.${name}`);
    if (this.machine.platform !== platform) throw new TypeError(`Notification.${name} is not a function`);
  }

  /**
   * The shortcut of the start menu that Electron writes on Windows as soon as its
   * presenter is made, which every use of the module does (EnsureShortcut in
   * shell/browser/notifications/win/windows_toast_activator.cc).
   */
  shortcutTarget: string | null = null;

  writeShortcut(): void {
    if (this.machine.platform === 'win32') this.shortcutTarget = process.execPath;
  }

  supports(): boolean {
    this.writeShortcut();
    this.machine.afterReady('Notification.isSupported');
    return this.isSupported;
  }

  handleActivation(callback: (details: NotificationActivation) => void): void {
    this.#on('win32', 'handleActivation');
    this.writeShortcut();
    this.onActivation = callback;
    if (this.waiting !== null) callback(this.waiting);
    this.waiting = null;
  }

  getHistory(): Promise<readonly FakeNotification[]> {
    this.#on('darwin', 'getHistory');
    return Promise.resolve(this.history);
  }

  /** One that an earlier process showed is there before this one is ready. */
  earlier(id: string): void {
    this.history.push(new FakeNotification({ id }, this));
  }

  refuseForeign(options: Options): void {
    for (const name of Object.keys(options)) {
      const { platform } = this.machine;
      if (PLATFORMS[name]?.includes(platform) === false)
        throw new Error(`${name} of a notification does nothing on ${platform}`);
    }
  }

  mayShow(): boolean {
    if (this.machine.platform === 'darwin') return this.isSigned;
    return this.machine.platform !== 'win32' || this.machine.calls.includes('app.setAppUserModelId');
  }

  show(notification: FakeNotification, options: Options): ShownNotification {
    this.writeShortcut();
    const shown = { options, isOpen: true };
    this.shown.push(shown);
    this.#objects.set(shown, new WeakRef(notification));
    return shown;
  }

  /** @returns whether its object is still there to hear it */
  click(title: string): boolean {
    const found = this.#find(title);
    found.isOpen = false;
    const object = this.#objects.get(found)?.deref();
    object?.emit('click', new FakeEvent());
    this.#activate({ type: 'click', arguments: 'type=click&tag=11575876717783872928' });
    return object !== undefined;
  }

  press(title: string, text: string): void {
    const found = this.#find(title);
    const actionIndex = (found.options.actions ?? []).findIndex((action) => action.text === text);
    if (actionIndex === -1) throw new Error(`${title} has no button ${text}`);
    found.isOpen = false;
    const object = this.#objects.get(found)?.deref();
    object?.emit('action', Object.assign(new FakeEvent(), { actionIndex, selectionIndex: -1 }), actionIndex);
    this.#activate({ type: 'action', arguments: `type=action&action=${actionIndex}&tag=1`, actionIndex });
  }

  #find(title: string): ShownNotification {
    const found = this.shown.find(({ options, isOpen }) => isOpen && options.title === title);
    if (found === undefined) throw new Error(`No notification is called ${title}`);
    return found;
  }

  #activate(details: NotificationActivation): void {
    if (this.machine.platform === 'win32') this.onActivation?.(details);
  }
}

/** `Notification`: what a platform does not have throws here, so that nothing relies on it. */
export class FakeNotification extends EventEmitter {
  readonly id: string;
  readonly #options: Options;
  readonly #centre: FakeNotificationCentre;
  #shown: ShownNotification | null = null;

  constructor(options: Options, centre: FakeNotificationCentre) {
    super();
    centre.refuseForeign(options);
    this.id = options.id ?? '';
    this.#options = options;
    this.#centre = centre;
  }

  show(): void {
    if (!this.#centre.isSupported) return;
    if (!this.#centre.mayShow()) {
      this.emit('failed', new FakeEvent(), 'not allowed');
      return;
    }
    this.#shown = this.#centre.show(this, this.#options);
    this.emit('show', new FakeEvent());
  }

  close(): void {
    if (this.#shown?.isOpen === true) {
      this.#shown.isOpen = false;
      this.emit('close', new FakeEvent());
    }
  }
}
