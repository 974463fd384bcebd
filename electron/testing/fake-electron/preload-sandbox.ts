import { readFileSync } from 'node:fs';
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { createContext, Script } from 'node:vm';
import { acrossBridge } from './context-bridge.ts';

/** What a sandboxed preload may require besides `electron`; everything else is refused. */
const ALLOWED = new Set(['events', 'timers', 'url', 'node:events', 'node:timers', 'node:url']);

const requireNode = createRequire(import.meta.url);

export interface PreloadWorld {
  /** What the page sees. */
  readonly exposed: Map<string, unknown>;
  /** Delivers a message of the main process. */
  readonly deliver: (channel: string, values: readonly unknown[]) => void;
}

export type Invoke = (channel: string, values: readonly unknown[]) => Promise<unknown>;

class FakeIpcRenderer extends EventEmitter {
  readonly #invoke: Invoke;

  constructor(invoke: Invoke) {
    super();
    this.#invoke = invoke;
  }

  invoke(channel: string, ...values: unknown[]): Promise<unknown> {
    return this.#invoke(channel, structuredClone(values));
  }
}

const sandboxGlobals = (requireSandboxed: (name: string) => unknown): Record<string, unknown> => {
  const module = { exports: {} };
  const { console, setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate } =
    globalThis;
  return {
    require: requireSandboxed,
    module,
    exports: module.exports,
    process: { platform: process.platform, type: 'renderer', sandboxed: true, versions: {} },
    Buffer,
    console,
    setTimeout,
    clearTimeout,
    setInterval,
    clearInterval,
    setImmediate,
    clearImmediate,
    structuredClone,
    URL,
  };
};

/**
 * Runs a built preload file as a sandboxed renderer does: as a CommonJS script
 * (an `import` is a syntax error, and `.mjs` is refused by its name), with the
 * few modules and globals that exist there.
 */
export const runPreload = (file: string, invoke: Invoke): PreloadWorld => {
  if (extname(file) === '.mjs') throw new Error('A sandboxed preload cannot be an ES module.');
  const exposed = new Map<string, unknown>();
  const ipcRenderer = new FakeIpcRenderer(invoke);
  const contextBridge = {
    exposeInMainWorld: (key: string, value: unknown): void => {
      if (exposed.has(key)) throw new Error(`Cannot bind an API on top of an existing property: ${key}`);
      exposed.set(key, acrossBridge(value));
    },
  };
  const requireSandboxed = (name: string): unknown => {
    if (name === 'electron') return { contextBridge, ipcRenderer };
    if (ALLOWED.has(name)) return requireNode(name);
    throw new Error(`module not found: ${name}`);
  };
  new Script(readFileSync(file, 'utf8'), { filename: file }).runInContext(
    createContext(sandboxGlobals(requireSandboxed)),
  );
  return {
    exposed,
    deliver: (channel, values) => {
      const event = { sender: ipcRenderer, ports: [] };
      ipcRenderer.emit(channel, event, ...structuredClone(values));
    },
  };
};
