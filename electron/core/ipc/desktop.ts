import type { Message } from '#shared/messages/message.ts';
import type { DesktopState } from '#shared/domain/desktop/desktop-state.ts';
import type { PageRequest, PageWindow } from '#shared/domain/desktop/page-request.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { Result } from '#shared/domain/result.ts';

/** A dialog of the system was closed, or what it asked for was done. */
export type PrintOutcome = 'done' | 'cancelled';

/** What an installed app lends the core beside its windows. */
export interface Desktop {
  readonly state: () => DesktopState;
  /** @returns what the person can do about it when it cannot be set */
  readonly setOpenAtLogin: (openAtLogin: boolean) => Result<null, Message>;
  /** Hands out each request once. */
  readonly takePageRequests: (window: PageWindow) => readonly PageRequest[];
  /** Shows a folder in the file manager. */
  readonly openFolder: (path: string) => void;
  readonly leaveQuickEntry: () => void;
  /** The small window of the focus session. */
  readonly setFocusWindow: (isOpen: boolean) => void;
  readonly showTask: (id: TaskId) => void;
  /** Asks for a printer, and prints what the page has made ready. */
  readonly print: () => Promise<Result<PrintOutcome, Message>>;
  /** Asks where to, and saves the same. @param name of the file */
  readonly savePdf: (name: string) => Promise<Result<PrintOutcome, Message>>;
}
