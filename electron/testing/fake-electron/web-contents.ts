import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import type { FakeFrame, FakeIpcMain } from './ipc-main.ts';
import { FakeEvent } from './machine.ts';
import { runPreload, type PreloadWorld } from './preload-sandbox.ts';
import type { FakeSchemes } from './protocol.ts';
import type { FakeSession } from './session.ts';

type OpenHandler = (details: { readonly url: string }) => { readonly action: 'allow' | 'deny' };

export interface FakeContentsParts {
  readonly session: FakeSession;
  readonly schemes: FakeSchemes;
  readonly ipcMain: FakeIpcMain;
  readonly preload: string | undefined;
}

/** Answers for addresses outside our schemes, as a development server would. */
const NETWORK_PAGE = '<!doctype html><title>Docket</title>';

/** A page: it loads through the session's protocol handlers and runs its preload. */
export class FakeWebContents extends EventEmitter {
  mainFrame: FakeFrame | null = null;
  openHandler: OpenHandler | null = null;
  reloads = 0;
  response: Response | null = null;
  #world: PreloadWorld | null = null;
  readonly session: FakeSession;
  readonly #parts: FakeContentsParts;

  constructor(parts: FakeContentsParts) {
    super();
    this.session = parts.session;
    this.#parts = parts;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  reload(): void {
    this.reloads += 1;
  }

  send(channel: string, ...values: unknown[]): void {
    this.#world?.deliver(channel, values);
  }

  async load(url: string): Promise<void> {
    const network = url.startsWith('http');
    this.response = network ? new Response(NETWORK_PAGE) : await this.session.protocol.load(url);
    this.mainFrame = { origin: this.#parts.schemes.originOf(url), url, parent: null };
    const { preload } = this.#parts;
    if (preload === undefined) return;
    if (!existsSync(preload)) throw new Error(`Unable to load preload script: ${preload}`);
    this.#world = runPreload(preload, (channel, values) =>
      this.#parts.ipcMain.invoke({ sender: this, senderFrame: this.mainFrame }, channel, values),
    );
  }

  /** What the preload put on the page's `window`. */
  get exposed(): ReadonlyMap<string, unknown> {
    return this.#world?.exposed ?? new Map<string, unknown>();
  }

  /** How the dialog of the printer ends; null for paper that came out. */
  printFailure: string | null = null;
  prints = 0;

  /** It tells by a callback, with the reason for none. */
  print(_options: object, callback: (success: boolean, failureReason: string) => void): void {
    this.prints += 1;
    callback(this.printFailure === null, this.printFailure ?? '');
  }

  /** What `printToPDF` gives; null where it fails. */
  pdf: Buffer | null = Buffer.from('%PDF-1.7');

  printToPDF(_options: object): Promise<Buffer> {
    return this.pdf === null
      ? Promise.reject(new Error('Failed to generate PDF'))
      : Promise.resolve(this.pdf);
  }

  /** Suggestions that took the place of a word. */
  readonly replaced: string[] = [];

  replaceMisspelling(suggestion: string): void {
    this.replaced.push(suggestion);
  }

  /** @returns true when the page may go on */
  attempt(event: string, details: Readonly<Record<string, unknown>>): boolean {
    const refusable = Object.assign(new FakeEvent(), details);
    this.emit(event, refusable);
    return !refusable.defaultPrevented;
  }

  /** Without a handler, Electron opens a new window. */
  mayOpen(url: string): boolean {
    return this.openHandler === null || this.openHandler({ url }).action === 'allow';
  }
}
