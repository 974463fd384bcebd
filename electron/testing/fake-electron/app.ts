import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { FakeLoginItems, type FakeLoginItem } from './login-items.ts';
import { FakeDock } from './menus.ts';
import { FakeEvent, type Machine } from './machine.ts';

interface FakeUserTask {
  readonly program: string;
  readonly arguments: string;
  readonly title: string;
}

interface Closable {
  readonly close: () => void;
}

/** The `app` module: order of start, paths, the instance lock and the way out. */
export class FakeApp extends EventEmitter {
  isPackaged = false;
  appPath = '/nowhere';
  readonly windows = new Set<Closable>();
  handedOver: unknown = null;
  userTasks: readonly FakeUserTask[] = [];
  badgeCount: number | null = null;
  readonly #dock = new FakeDock();
  /** How often all windows were hidden at once. */
  hidden = 0;
  readonly protocolClients: {
    readonly protocol: string;
    readonly path: string;
    readonly args: readonly string[];
  }[] = [];
  readonly paths = new Map<string, string>();
  readonly #machine: Machine;
  #quitting = false;

  readonly loginItems: FakeLoginItems;

  constructor(machine: Machine) {
    super();
    this.loginItems = new FakeLoginItems(machine);
    this.#machine = machine;
  }

  /** As Chromium reads the command line: everything before a bare `--`. */
  readonly commandLine = {
    hasSwitch: (name: string): boolean => {
      const end = process.argv.indexOf('--');
      const switches = end < 0 ? process.argv : process.argv.slice(0, end);
      return switches.some((text) => text === `--${name}` || text.startsWith(`--${name}=`));
    },
  };

  enableSandbox(): void {
    this.#machine.beforeReady('app.enableSandbox');
  }

  setPath(name: string, path: string): void {
    this.#machine.beforeReady(`app.setPath ${name}`);
    if (!isAbsolute(path)) throw new Error('Path must be absolute');
    if (!existsSync(path)) throw new Error(`Failed to set path: ${path} does not exist`);
    if (name === 'userData' && this.#machine.calls.includes('app.requestSingleInstanceLock')) {
      throw new Error('The instance lock lies in userData; setting the path afterwards moves it away.');
    }
    this.paths.set(name, path);
  }

  getPath(name: string): string {
    const path = this.paths.get(name);
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    return path;
  }

  getAppPath(): string {
    return this.appPath;
  }

  getName(): string {
    return 'docket';
  }

  /**
   * As the system writes dates and numbers. With an empty `LANG` Linux says
   * `en-US@posix` (base::i18n::GetConfiguredLocale). The docs of
   * `app.getSystemLocale`: "must be called after the `ready` event is emitted".
   */
  systemLocale = 'en-US';

  getSystemLocale(): string {
    this.#machine.afterReady('app.getSystemLocale');
    return this.systemLocale;
  }

  /** Languages of the person, best first; not on macOS alone. */
  preferredLanguages: readonly string[] = ['en-US'];

  getPreferredSystemLanguages(): readonly string[] {
    return this.preferredLanguages;
  }

  getVersion(): string {
    return '0.0.0-test';
  }

  /** What it hands over crosses as JSON does. */
  requestSingleInstanceLock(additionalData?: unknown): boolean {
    this.#machine.beforeReady('app.requestSingleInstanceLock');
    this.handedOver = JSON.parse(JSON.stringify(additionalData ?? null));
    this.hasLock = !this.#machine.lockIsTaken;
    return this.hasLock;
  }

  /** Until it is released, a process that is started now leaves at once. */
  hasLock = false;

  hasSingleInstanceLock(): boolean {
    return this.hasLock;
  }

  releaseSingleInstanceLock(): void {
    this.#machine.note('app.releaseSingleInstanceLock');
    this.hasLock = false;
    this.emit('fake-lock-released');
  }

  /** Another process was started and found the lock taken. Chromium puts switches before everything else. */
  playSecondStart(argv: readonly string[], handedOver: unknown): void {
    const switches = argv.filter((argument) => argument.startsWith('--'));
    const others = argv.filter((argument) => !argument.startsWith('--'));
    this.emit('second-instance', new FakeEvent(), [...switches, ...others], '/', handedOver);
  }

  /** A link was opened: macOS tells the running process, or the one that it starts for it. */
  playOpenUrl(link: string): void {
    if (this.#machine.platform !== 'darwin') throw new Error('open-url is an event of macOS');
    const event = new FakeEvent();
    this.emit('open-url', event, link);
    if (!event.defaultPrevented) throw new Error('open-url has to be prevented by whoever handles it');
  }

  /**
   * A server asks for a certificate of the person. Who calls back decides, and without a handler that prevents
   * it, "the application" uses "the first certificate from the store".
   *
   * @returns what is sent: `null` for none
   */
  playCertificateRequest(url: string, store: readonly string[]): string | null {
    const event = new FakeEvent();
    const answers: (string | null)[] = [];
    // Of a request of the main process there are no web contents.
    this.emit('select-client-certificate', event, null, url, store, (certificate: string | null = null) =>
      answers.push(certificate),
    );
    if (!event.defaultPrevented) return store[0] ?? null;
    const [sent] = answers;
    if (sent === undefined) throw new Error('The request waits for ever: nobody has called back');
    return sent;
  }

  setAsDefaultProtocolClient(protocol: string, path: string, args: readonly string[]): boolean {
    this.#machine.note('app.setAsDefaultProtocolClient');
    this.protocolClients.push({ protocol, path, args });
    return true;
  }

  /** Of Windows; where it is not there, the function is not either. */
  setUserTasks(tasks: readonly FakeUserTask[]): boolean {
    if (this.#machine.platform !== 'win32') throw new TypeError('app.setUserTasks is not a function');
    this.userTasks = tasks;
    return true;
  }

  /** @returns false where the desktop shows none */
  setBadgeCount(count: number): boolean {
    this.#machine.afterReady('app.setBadgeCount');
    if (this.#machine.platform === 'win32') return false;
    this.badgeCount = count;
    return true;
  }

  /** Undefined outside of macOS. */
  get dock(): FakeDock | undefined {
    return this.#machine.platform === 'darwin' ? this.#dock : undefined;
  }

  setAppUserModelId(id: string): void {
    if (id === '') throw new Error('An AppUserModelId has a name');
    this.#machine.note('app.setAppUserModelId');
  }

  setLoginItemSettings(settings: FakeLoginItem): void {
    this.loginItems.set(settings);
  }

  getLoginItemSettings(item: Omit<FakeLoginItem, 'openAtLogin'> = {}): Record<string, unknown> {
    return this.loginItems.get(item);
  }

  hide(): void {
    if (this.#machine.platform !== 'darwin') throw new TypeError('app.hide is not a function');
    this.hidden += 1;
  }

  /** Started when this process has ended. */
  relaunched: { readonly execPath?: string } | null = null;

  relaunch(options: { readonly execPath?: string } = {}): void {
    this.relaunched = options;
  }

  isReady(): boolean {
    return this.#machine.ready;
  }

  whenReady(): Promise<void> {
    return this.#machine.whenReady.promise;
  }

  /** Closes the windows, then asks whether it may quit; a refused event stops it. */
  quit(): void {
    this.quits += 1;
    if (this.#quitting) return;
    this.#quitting = true;
    this.emit('before-quit', new FakeEvent());
    for (const window of this.windows) window.close();
    if (this.windows.size > 0) {
      this.#quitting = false; // one of them would not close
      return;
    }
    const event = new FakeEvent();
    this.emit('will-quit', event);
    this.#quitting = false;
    if (!event.defaultPrevented) this.exit(0);
  }

  /** Whether an update of macOS has been told to start again when it is in place. */
  updateStartsAgain = false;

  /**
   * As macOS puts an update in place: the windows close first, then it is told to start again, and the quit
   * comes last. A quit of the app itself comes before the telling, which takes a while.
   */
  async playUpdate(autoUpdater: EventEmitter, error: Error | null = null): Promise<void> {
    autoUpdater.emit('before-quit-for-update');
    for (const window of this.windows) window.close();
    if (this.windows.size > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
    if (this.quits > 0) return;
    if (error !== null) {
      autoUpdater.emit('error', error);
      return;
    }
    this.updateStartsAgain = true;
    this.quit();
  }

  /** How often the app was asked to quit. */
  quits = 0;

  exit(code = 0): void {
    this.#machine.exit(code);
  }

  /** Called by a window when it has closed. */
  windowClosed(window: Closable): void {
    this.windows.delete(window);
    if (this.windows.size === 0 && !this.#quitting) this.emit('window-all-closed');
  }
}
