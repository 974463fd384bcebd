import type { AppError } from '#shared/ipc/errors.ts';
import type { Message } from '#shared/messages/message.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import { logDirectory } from '#core/logs/create-log.ts';
import type { Desktop, PrintOutcome } from '#core/ipc/desktop.ts';
import type { Handlers } from '#core/ipc/serve.ts';

type DesktopMethod = Extract<keyof Handlers, `desktop.${string}`>;

const printed = (outcome: Result<PrintOutcome, Message>): Result<PrintOutcome, AppError> =>
  outcome.ok ? outcome : fail({ kind: 'Refused', reason: outcome.error });

/** @param desktop null where the page is in a browser */
export const createDesktopHandlers = (
  desktop: Desktop | null,
  dataDirectory: string,
): Pick<Handlers, DesktopMethod> => ({
  'desktop.state': () => ok(desktop === null ? null : desktop.state()),
  'desktop.setOpenAtLogin': ({ openAtLogin }) => {
    if (desktop === null) return ok(null);
    const set = desktop.setOpenAtLogin(openAtLogin);
    return set.ok ? ok(desktop.state()) : fail({ kind: 'Refused', reason: set.error });
  },
  'desktop.openLogs': () => {
    desktop?.openFolder(logDirectory(dataDirectory));
    return ok({ isDone: desktop !== null });
  },
  'desktop.takePageRequests': ({ window }) =>
    ok(desktop === null ? [] : [...desktop.takePageRequests(window)]),
  'desktop.leaveQuickEntry': () => {
    desktop?.leaveQuickEntry();
    return ok({ isDone: desktop !== null });
  },
  'desktop.setFocusWindow': ({ isOpen }) => {
    desktop?.setFocusWindow(isOpen);
    return ok({ isDone: desktop !== null });
  },
  'desktop.showTask': ({ id }) => {
    desktop?.showTask(id);
    return ok({ isDone: desktop !== null });
  },
  'desktop.print': async () => (desktop === null ? ok(null) : printed(await desktop.print())),
  'desktop.savePdf': async ({ name }) => (desktop === null ? ok(null) : printed(await desktop.savePdf(name))),
});
