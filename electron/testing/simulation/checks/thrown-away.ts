import { toRemoteId } from '#core/store/rows/remote-ids.ts';
import type { PersonVerb } from '#electron/testing/simulation/commands.ts';
import type { Device } from '#electron/testing/simulation/device.ts';
import { trashOn } from '#electron/testing/simulation/checks/texts-on-device.ts';

/** What people threw away, by the ids that the service knows. */
export class ThrownAway {
  readonly #erased = new Set<string>();
  /** Tasks in the trash, each by the device whose person put it there. */
  readonly #deleted = new Set<string>();
  readonly #broughtBack = new Set<string>();

  /** @param before the trash of the device before the person did it */
  note({ name, store }: Device, verb: PersonVerb, before: readonly string[]): void {
    const { db } = store();
    const after = trashOn(db);
    for (const id of before.filter((one) => !after.includes(one))) {
      const remoteId = toRemoteId(db, id);
      this.#deleted.delete(`${name} ${remoteId}`);
      (verb === 'erase' ? this.#erased : this.#broughtBack).add(remoteId);
    }
    for (const id of after.filter((one) => !before.includes(one))) {
      this.#deleted.add(`${name} ${toRemoteId(db, id)}`);
    }
  }

  /** By a person, out of the trash. */
  wasBroughtBack(taskId: string): boolean {
    return this.#broughtBack.has(taskId);
  }

  /**
   * Whoever erases a task erases what others wrote on it who had deleted it,
   * too, or who do not sync.
   * @param device that wrote on it, null for the foreign writer
   */
  isGivenUp(taskId: string, device: string | null): boolean {
    return this.#erased.has(taskId) && (device === null || this.#deleted.has(`${device} ${taskId}`));
  }
}
