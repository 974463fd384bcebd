/**
 * What all parts of the fake share: whether Electron is ready, and what was
 * called in which order. A call at the wrong time throws, as Electron's does.
 */
export class Machine {
  ready = false;
  exitCode: number | null = null;
  /** Another process holds the instance lock. */
  lockIsTaken = false;
  /** The system that this one plays; `process.platform` says the same. */
  platform: NodeJS.Platform = process.platform;
  /**
   * A Wayland system that draws no hidden window: `ready-to-show` comes after
   * `show()` only (electron/electron#48859, and pingdotgg/t3code#2216 for the cause).
   */
  drawsHiddenWindows = true;
  /** Names of files that cannot be read as pictures. */
  readonly unreadable = new Set<string>();
  readonly calls: string[] = [];
  readonly whenReady = Promise.withResolvers<void>();
  readonly whenExited = Promise.withResolvers<number>();

  note(call: string): void {
    this.calls.push(call);
  }

  beforeReady(call: string): void {
    if (this.ready) throw new Error(`${call} must be called before the app is ready.`);
    this.note(call);
  }

  afterReady(call: string): void {
    if (!this.ready) throw new Error(`${call} cannot be used before the app is ready.`);
    this.note(call);
  }

  onlyOnce(call: string): void {
    if (this.calls.includes(call)) throw new Error(`${call} may be called once only.`);
  }

  exit(code: number): void {
    if (this.exitCode !== null) return; // the process is gone
    this.exitCode = code;
    this.whenExited.resolve(code);
  }
}

/** An event that a handler can refuse, as Electron hands it out. */
export class FakeEvent {
  defaultPrevented = false;

  preventDefault(): void {
    this.defaultPrevented = true;
  }
}
