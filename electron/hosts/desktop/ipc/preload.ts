import { contextBridge, ipcRenderer } from 'electron';
import { CALL_CHANNEL, EVENT_CHANNEL, type Transport } from '#shared/ipc/transport.ts';

/**
 * The only thing that the page sees of Electron. It runs sandboxed, knows no
 * schema and gives no access to other channels; Electron's event object (and
 * with it the sender) never reaches the page.
 */
const transport: Transport = {
  call: (method, input) => ipcRenderer.invoke(CALL_CHANNEL, method, input),
  onEvent: (listener) => {
    const forward = (_event: unknown, value: unknown): void => {
      listener(value);
    };
    ipcRenderer.on(EVENT_CHANNEL, forward);
    return () => {
      ipcRenderer.off(EVENT_CHANNEL, forward);
    };
  },
};

contextBridge.exposeInMainWorld('docket', transport);
