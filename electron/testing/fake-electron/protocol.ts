import type { Machine } from './machine.ts';

export type ProtocolHandler = (request: Request) => Response | Promise<Response>;

export interface FakePrivileges {
  readonly standard?: boolean;
  readonly secure?: boolean;
  readonly codeCache?: boolean;
  readonly bypassCSP?: boolean;
  readonly corsEnabled?: boolean;
}

/** One process knows its schemes once, before it is ready. */
export class FakeSchemes {
  readonly privileges = new Map<string, FakePrivileges>();
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  register(schemes: readonly { readonly scheme: string; readonly privileges?: FakePrivileges }[]): void {
    const call = 'protocol.registerSchemesAsPrivileged';
    this.#machine.onlyOnce(call);
    this.#machine.beforeReady(call);
    for (const { scheme, privileges } of schemes) this.privileges.set(scheme, privileges ?? {});
  }

  /** Only a standard scheme has an origin; any other is opaque. */
  originOf(address: string): string {
    const { protocol, host } = new URL(address);
    const scheme = protocol.slice(0, -1);
    const standard = ['http', 'https'].includes(scheme) || this.privileges.get(scheme)?.standard === true;
    return standard ? `${protocol}//${host}` : 'null';
  }
}

/** The handlers of one session; another session does not have them. */
export class FakeProtocol {
  readonly handlers = new Map<string, ProtocolHandler>();
  readonly #machine: Machine;
  readonly #schemes: FakeSchemes;

  constructor(machine: Machine, schemes: FakeSchemes) {
    this.#machine = machine;
    this.#schemes = schemes;
  }

  registerSchemesAsPrivileged(schemes: Parameters<FakeSchemes['register']>[0]): void {
    this.#schemes.register(schemes);
  }

  handle(scheme: string, handler: ProtocolHandler): void {
    this.#machine.afterReady('protocol.handle');
    if (this.handlers.has(scheme)) throw new Error(`The scheme ${scheme} has a handler already.`);
    this.handlers.set(scheme, handler);
  }

  async load(address: string, method = 'GET'): Promise<Response> {
    const handler = this.handlers.get(new URL(address).protocol.slice(0, -1));
    if (handler === undefined) throw new Error(`ERR_UNKNOWN_URL_SCHEME (-302) loading '${address}'`);
    // A Request keeps the dots that the URL parser could not resolve, as Chromium does.
    return handler(new Request(address, { method }));
  }
}
