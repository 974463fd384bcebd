import { ipcMain, type BrowserWindow } from 'electron';
import { fail } from '#shared/domain/result.ts';
import { CALL_CHANNEL, EVENT_CHANNEL, MAX_MESSAGE_BYTES } from '#shared/ipc/transport.ts';
import type { App } from '#electron/app.ts';
import { isWithinLimit } from './message-size.ts';
import { isTrustedSender } from './sender.ts';

export interface IpcTransportConfig {
  readonly core: Pick<App, 'call' | 'onEvent'>;
  readonly window: () => BrowserWindow | null;
  readonly origin: string;
}

const badRequest = (message: string) => fail({ kind: 'BadRequest' as const, message });

/** Carries the contract over Electron's bridge: validation is the core's, trust in the sender is ours. */
export const serveOverIpc = ({ core, window, origin }: IpcTransportConfig): void => {
  ipcMain.handle(CALL_CHANNEL, (event, method: unknown, input: unknown) => {
    const ownWindow = event.sender === window()?.webContents;
    // A foreign sender learns nothing, not even the shape of an answer.
    if (!isTrustedSender({ ownWindow, frame: event.senderFrame }, origin)) throw new Error('Refused.');
    if (typeof method !== 'string') return badRequest('The method must be a string.');
    if (!isWithinLimit(input)) {
      return badRequest(`The input must be plain data of at most ${MAX_MESSAGE_BYTES} bytes.`);
    }
    return core.call(method, input);
  });
  core.onEvent((event) => {
    const target = window();
    // Losing an event is harmless: the page reads everything again when it loads.
    if (target !== null && !target.isDestroyed()) target.webContents.send(EVENT_CHANNEL, event);
  });
};
