import { EventEmitter } from 'node:events';
import { FakeEvent, type Machine } from './machine.ts';

/** Which events a system sends, from the platforms that Electron's types name. */
const PLATFORMS = {
  suspend: ['darwin', 'linux', 'win32'],
  resume: ['darwin', 'linux', 'win32'],
  'lock-screen': ['darwin', 'win32'],
  'unlock-screen': ['darwin', 'win32'],
  shutdown: ['darwin', 'linux'],
} as const satisfies Record<string, readonly NodeJS.Platform[]>;

type PowerEvent = keyof typeof PLATFORMS;

/** `powerMonitor`: not to be used before `ready`; a test plays the system. */
export class FakePowerMonitor extends EventEmitter {
  readonly #machine: Machine;

  constructor(machine: Machine) {
    super();
    this.#machine = machine;
  }

  override on(event: string, listener: (...values: unknown[]) => void): this {
    this.#machine.afterReady('powerMonitor.on');
    if (!Object.hasOwn(PLATFORMS, event)) throw new Error(`powerMonitor has no event ${event}`);
    return super.on(event, listener);
  }

  /** @returns whether this system knows the event, and whether somebody prevented what follows */
  play(event: PowerEvent): { readonly sent: boolean; readonly prevented: boolean } {
    const platforms: readonly NodeJS.Platform[] = PLATFORMS[event];
    const sent = platforms.includes(this.#machine.platform);
    const refusable = new FakeEvent();
    if (sent) this.emit(event, refusable);
    return { sent, prevented: refusable.defaultPrevented };
  }
}
