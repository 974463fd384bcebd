import type { Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { SettingsStorage } from '#electron/settings/settings.ts';

/** Every outside effect of the core, given by the host. */
export interface AppConfig {
  readonly version: string;
  readonly host: 'electron' | 'browser';
  readonly platform: 'darwin' | 'win32' | 'linux';
  /** An absolute path; made when missing. All of Docket's files are in it. */
  readonly dataDirectory: string;
  readonly settingsStorage: SettingsStorage;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  /** One line, without content of the user. */
  readonly log: (line: string) => void;
}

/** The core: it answers the contract and announces changes. */
export interface App {
  readonly call: (method: string, input: unknown) => Promise<Result<unknown, AppError>>;
  /** @returns a function that stops listening */
  readonly onEvent: (listener: (event: AppEvent) => void) => () => void;
  /** Finishes what is being written, then closes the files. */
  readonly close: () => Promise<void>;
}
