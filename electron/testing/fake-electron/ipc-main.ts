import { EventEmitter } from 'node:events';

/** The frame that a message says it comes from; `parent` is null for a main frame. */
export interface FakeFrame {
  readonly origin: string;
  readonly url: string;
  readonly parent: FakeFrame | null;
}

export interface InvokeEvent {
  readonly sender: unknown;
  readonly senderFrame: FakeFrame | null;
}

export type InvokeHandler = (event: InvokeEvent, ...values: unknown[]) => unknown;

/** `ipcMain`: one handler per channel; values are cloned in, answers are cloned out, errors cross as text. */
export class FakeIpcMain extends EventEmitter {
  readonly handlers = new Map<string, InvokeHandler>();

  handle(channel: string, handler: InvokeHandler): void {
    if (this.handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    this.handlers.set(channel, handler);
  }

  async invoke(event: InvokeEvent, channel: string, values: readonly unknown[]): Promise<unknown> {
    const handler = this.handlers.get(channel);
    try {
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
      return structuredClone(await handler(event, ...structuredClone(values)));
    } catch (error) {
      // oxlint-disable-next-line preserve-caught-error -- only the message crosses processes
      throw new Error(`Error invoking remote method '${channel}': ${String(error)}`);
    }
  }
}
