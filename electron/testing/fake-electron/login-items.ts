import type { Machine } from './machine.ts';

export interface FakeLoginItem {
  readonly openAtLogin?: boolean;
  readonly path?: string;
  readonly args?: readonly string[];
}

const lineOf = ({ path, args = [] }: FakeLoginItem): string =>
  JSON.stringify([path ?? process.execPath, args]);

/** Login items of macOS and Windows. Linux has none: there the methods do nothing and know nothing. */
export class FakeLoginItems {
  /** The person has to allow it in the settings of macOS. */
  needsApproval = false;
  /** The person turned it off in the task manager of Windows. */
  turnedOff = false;
  /** The system started this process with the session (macOS). */
  startedThis = false;
  /** The line of Windows' registry; on macOS it is the program itself. */
  line: string | null = null;
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  set(item: FakeLoginItem): void {
    if (this.#machine.platform === 'linux')
      throw new Error('Linux has no login items: this call does nothing');
    this.line = item.openAtLogin === true ? lineOf(item) : null;
  }

  /** Windows compares program and arguments with what is asked about. */
  get(item: FakeLoginItem): Record<string, unknown> {
    if (this.#machine.platform === 'linux')
      throw new Error('Linux has no login items: this call tells nothing');
    if (this.#machine.platform === 'darwin') {
      const isOn = this.line !== null && !this.needsApproval;
      const status = this.line === null ? 'not-registered' : 'requires-approval';
      return { openAtLogin: isOn, status: isOn ? 'enabled' : status, wasOpenedAtLogin: this.startedThis };
    }
    const openAtLogin = this.line === lineOf(item);
    return { openAtLogin, executableWillLaunchAtLogin: this.line !== null && !this.turnedOff };
  }
}
