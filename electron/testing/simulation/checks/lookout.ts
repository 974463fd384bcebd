import type { HttpTransport } from '#core/remote/http/transport.ts';
import { marksIn } from '#electron/testing/simulation/checks/texts-on-device.ts';

/** From so long after an edit was taken it is looked at again. Virtual milliseconds. */
const LOOKS_FROM = 45_000;
/** Whoever writes so much later may have seen what stood there. Virtual milliseconds. */
const MAY_HAVE_SEEN = 60_000;

/** A text, and who wrote it. */
export interface Written {
  readonly text: string;
  /** Null for the foreign writer. */
  readonly device: string | null;
  /** The task that it was written on, by the id that the service knows; undefined where nobody knows one. */
  readonly taskId?: string | undefined;
}

/** Somebody changed something of a task. */
export interface Touch extends Required<Pick<Written, 'taskId' | 'device'>> {
  /** Virtual time. */
  readonly at: number;
}

/** When a computer heard that its edits were taken, and when it read, over all its restarts. Virtual time. */
export class Lookout {
  readonly #taken = new Map<string, number>();
  readonly #readings: number[] = [];

  watching(transport: HttpTransport, now: () => number): HttpTransport {
    return async (request) => {
      const began = now();
      const answered = await transport(request);
      if (!answered.ok || answered.value.status !== 200) return answered;
      if (request.method === 'GET') this.#readings.push(began);
      else for (const text of marksIn(request.body ?? '')) this.#taken.set(text, now());
      return answered;
    };
  }

  /**
   * The computer could not read from when the text was taken until somebody
   * changed the same task who may have seen what stood there: whoever wrote in
   * between left no trace.
   */
  couldNotLook(text: Written, touches: readonly Touch[]): boolean {
    const taken = this.#taken.get(text.text);
    if (taken === undefined || text.taskId === undefined) return false;
    return touches.some(
      ({ taskId, device, at }) =>
        taskId === text.taskId &&
        device !== text.device &&
        at > taken + MAY_HAVE_SEEN &&
        !this.#readings.some((began) => began > taken + LOOKS_FROM && began < at),
    );
  }
}
