import { writeFile } from 'node:fs/promises';
import { dialog, type BrowserWindow, type WebContents } from 'electron';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Desktop, PrintOutcome } from '#core/ipc/desktop.ts';

/** What Chromium says of a dialog that was closed; every other reason is a failure. */
const CANCELLED = 'Print job canceled';

type Printed = Result<PrintOutcome, Message>;

const printContents = (contents: WebContents): Promise<Printed> =>
  new Promise((resolve) => {
    contents.print({}, (isPrinted, reason) => {
      if (isPrinted) resolve(ok('done'));
      else resolve(reason === CANCELLED ? ok('cancelled') : fail({ code: 'printFailed' }));
    });
  });

const savePdf = async (window: BrowserWindow, name: string): Promise<Printed> => {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: name,
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  });
  if (canceled || filePath === '') return ok('cancelled');
  try {
    await writeFile(filePath, await window.webContents.printToPDF({ preferCSSPageSize: true }));
    return ok('done');
  } catch {
    return fail({ code: 'pdfNotSaved' });
  }
};

/** Prints what the page of the main window has made ready for it. */
export const createPrinter = (main: () => BrowserWindow | null): Pick<Desktop, 'print' | 'savePdf'> => {
  const inWindow = async (print: (window: BrowserWindow) => Promise<Printed>): Promise<Printed> => {
    const window = main();
    return window === null ? ok('cancelled') : print(window);
  };
  return {
    print: () => inWindow(({ webContents }) => printContents(webContents)),
    savePdf: (name) => inWindow((window) => savePdf(window, name)),
  };
};
