import { ipcMain, type BrowserWindow } from 'electron';
import { fail } from '#shared/domain/result.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { CALL_CHANNEL, EVENT_CHANNEL, MAX_MESSAGE_BYTES } from '#shared/ipc/transport.ts';
import type { App } from '#core/app.ts';
import { isTrustedSender } from '#electron/hosts/desktop/security/sender.ts';

/**
 * The bridge carries what JSON can say. A structured clone can hold more (a
 * cycle, a bigint, a buffer of any size); none of it is in the contract, so it
 * counts as too large.
 */
const isWithinLimit = (input: unknown): boolean => {
  try {
    const text = JSON.stringify(input) ?? '';
    return Buffer.byteLength(text) <= MAX_MESSAGE_BYTES;
  } catch {
    return false;
  }
};

export interface IpcTransportConfig {
  readonly core: Pick<App, 'call' | 'onEvent'>;
  /** Those that are open. */
  readonly windows: () => readonly BrowserWindow[];
  readonly origin: string;
}

/** Tells every page. */
type Announce = (event: AppEvent) => void;

const badRequest = (detail: string) =>
  fail({ kind: 'BadRequest', message: { code: 'notAllowed' }, detail } as const);

/**
 * Carries the contract over Electron's bridge: validation is the core's, trust in the sender is ours.
 * @returns what tells the pages more than the core does
 */
export const serveOverIpc = ({ core, windows, origin }: IpcTransportConfig): Announce => {
  ipcMain.handle(CALL_CHANNEL, (event, method: unknown, input: unknown) => {
    const ownWindow = windows().some(({ webContents }) => webContents === event.sender);
    // A foreign sender learns nothing, not even the shape of an answer.
    if (!isTrustedSender({ ownWindow, frame: event.senderFrame }, origin)) throw new Error('Refused.');
    if (typeof method !== 'string') return badRequest('The method must be a string.');
    if (!isWithinLimit(input)) {
      return badRequest(`The input must be plain data of at most ${MAX_MESSAGE_BYTES} bytes.`);
    }
    return core.call(method, input);
  });
  const announce: Announce = (event) => {
    // Losing an event is harmless: the page reads everything again when it loads.
    for (const { webContents } of windows()) webContents.send(EVENT_CHANNEL, event);
  };
  core.onEvent(announce);
  return announce;
};
