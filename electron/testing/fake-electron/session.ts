import { EventEmitter } from 'node:events';
import type { Machine } from './machine.ts';
import { FakeProtocol, type FakeSchemes } from './protocol.ts';

export interface PermissionDetails {
  readonly requestingUrl: string;
  readonly isMainFrame: boolean;
}

type RequestHandler = (
  contents: unknown,
  permission: string,
  answer: (granted: boolean) => void,
  details: PermissionDetails,
) => void;
type CheckHandler = (
  contents: unknown,
  permission: string,
  requestingOrigin: string,
  details: PermissionDetails,
) => boolean;
type DeviceHandler = (details: { readonly deviceType: string; readonly origin: string }) => boolean;
interface ReceivedHeaders {
  readonly responseHeaders: Record<string, string[]>;
}
type HeadersListener = (details: ReceivedHeaders, respond: (changed: ReceivedHeaders) => void) => void;

export interface FakeCookie {
  readonly name: string;
  readonly value: string;
  readonly domain: string;
}

/** `session.cookies`: what pages set; a test sets them in a page's place. */
export class FakeCookies extends EventEmitter {
  #kept: readonly FakeCookie[] = [];

  set(cookie: FakeCookie): void {
    this.#kept = [...this.#kept.filter(({ name }) => name !== cookie.name), cookie];
    this.emit('changed', {}, cookie, 'inserted', false);
  }

  clear(): void {
    const removed = this.#kept;
    this.#kept = [];
    for (const cookie of removed) this.emit('changed', {}, cookie, 'explicit', true);
  }

  /** Those that a request to `url` would carry. */
  get({ url }: { readonly url: string }): Promise<readonly FakeCookie[]> {
    const { hostname } = new URL(url);
    const matches = ({ domain }: FakeCookie): boolean =>
      domain.startsWith('.') ? `.${hostname}`.endsWith(domain) : domain === hostname;
    return Promise.resolve(this.#kept.filter(matches));
  }
}

/** Electron's default is to grant: a handler that is not set is a permission that is given. */
export class FakeSession extends EventEmitter {
  request: RequestHandler | null = null;
  check: CheckHandler | null = null;
  device: DeviceHandler | null = null;
  headersListener: { readonly urls: readonly string[]; readonly listener: HeadersListener } | null = null;
  /** `name=value` of every cookie that an answer set. */
  readonly cookieJar: string[] = [];
  readonly protocol: FakeProtocol;
  readonly cookies = new FakeCookies();
  userAgent = '';
  /** Of Windows and Linux; macOS has a checker that knows its languages (Electron, "SpellChecker"). */
  readonly availableSpellCheckerLanguages = ['de', 'en-GB', 'en-US', 'fr', 'pt-BR'];
  /** On by default: a page that is checked fetches a dictionary for each language. */
  spellCheckerEnabled = true;
  spellCheckerLanguages: readonly string[] = ['en-US'];
  readonly fetchedDictionaries: string[] = [];
  readonly learnedWords: string[] = [];

  setSpellCheckerEnabled(isEnabled: boolean): void {
    this.spellCheckerEnabled = isEnabled;
  }

  setSpellCheckerLanguages(languages: readonly string[]): void {
    const unknown = languages.find((name) => !this.availableSpellCheckerLanguages.includes(name));
    if (unknown !== undefined)
      throw new Error(`Invalid language code provided: "${unknown}" is not a valid language code`);
    this.spellCheckerLanguages = languages;
  }

  addWordToSpellCheckerDictionary(word: string): boolean {
    this.learnedWords.push(word);
    return true;
  }

  readonly webRequest = {
    onHeadersReceived: (filter: { readonly urls: readonly string[] }, listener: HeadersListener): void => {
      this.headersListener = { urls: filter.urls, listener };
    },
  };

  constructor(machine: Machine, schemes: FakeSchemes) {
    super();
    this.protocol = new FakeProtocol(machine, schemes);
  }

  setUserAgent(userAgent: string): void {
    this.userAgent = userAgent;
  }

  clearStorageData(): Promise<void> {
    this.cookies.clear();
    return Promise.resolve();
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.request = handler;
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.check = handler;
  }

  setDevicePermissionHandler(handler: DeviceHandler | null): void {
    this.device = handler;
  }

  requestIsGranted(permission: string, details: PermissionDetails): boolean {
    if (this.request === null) return true;
    let granted = false;
    this.request(null, permission, (answer) => (granted = answer), details);
    return granted;
  }

  checkIsGranted(permission: string, origin: string): boolean {
    const details = { requestingUrl: `${origin}/`, isMainFrame: true };
    return this.check === null || this.check(null, permission, origin, details);
  }

  deviceIsGranted(deviceType: string, origin: string): boolean {
    return this.device === null || this.device({ deviceType, origin });
  }
}
