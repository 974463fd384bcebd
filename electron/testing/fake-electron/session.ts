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

/** Electron's default is to grant: a handler that is not set is a permission that is given. */
export class FakeSession {
  request: RequestHandler | null = null;
  check: CheckHandler | null = null;
  device: DeviceHandler | null = null;
  headersListener: { readonly urls: readonly string[]; readonly listener: HeadersListener } | null = null;
  /** `name=value` of every cookie that an answer set. */
  readonly cookieJar: string[] = [];
  readonly protocol: FakeProtocol;
  readonly webRequest = {
    onHeadersReceived: (filter: { readonly urls: readonly string[] }, listener: HeadersListener): void => {
      this.headersListener = { urls: filter.urls, listener };
    },
  };

  constructor(machine: Machine, schemes: FakeSchemes) {
    this.protocol = new FakeProtocol(machine, schemes);
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
