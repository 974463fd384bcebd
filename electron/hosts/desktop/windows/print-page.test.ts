import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BrowserWindow } from 'electron';
import { fake } from '#electron/testing/fake-electron/electron.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';
import { createPrinter } from './print-page.ts';

fake.becomeReady();

/** The printer of a window of the fake Electron, which is what Electron gives the shell in these tests. */
const open = () => {
  const window = new fake.BrowserWindow({});
  return { window, ...createPrinter(() => window as unknown as BrowserWindow) };
};

test('a page that was printed is done, one whose dialog was closed is cancelled, and a failure is told', async () => {
  const { window, print } = open();
  expect(await print()).toEqual({ ok: true, value: 'done' });
  window.webContents.printFailure = 'Print job canceled';
  expect(await print()).toEqual({ ok: true, value: 'cancelled' });
  window.webContents.printFailure = 'Print job failed';
  expect(await print()).toEqual({ ok: false, error: { code: 'printFailed' } });
  expect(window.webContents.prints).toBe(3);
});

test('a PDF is saved where the person says, under the name that is proposed', async () => {
  const { savePdf } = open();
  fake.dialog.savesTo = join(temporaryDirectory(), 'Work.pdf');
  expect(await savePdf('Inbox.pdf')).toEqual({ ok: true, value: 'done' });
  expect(fake.dialog.proposed).toEqual(['Inbox.pdf']);
  expect(readFileSync(fake.dialog.savesTo, 'latin1')).toBe('%PDF-1.7');
});

test('nothing is saved where the dialog is closed, and a folder that is not there is told', async () => {
  const { window, savePdf } = open();
  fake.dialog.savesTo = null;
  expect(await savePdf('Inbox.pdf')).toEqual({ ok: true, value: 'cancelled' });
  fake.dialog.savesTo = join(temporaryDirectory(), 'gone', 'Inbox.pdf');
  expect(await savePdf('Inbox.pdf')).toEqual({ ok: false, error: { code: 'pdfNotSaved' } });
  window.webContents.pdf = null;
  expect(await savePdf('Inbox.pdf')).toEqual({ ok: false, error: { code: 'pdfNotSaved' } });
});

test('without a window nothing is printed', async () => {
  expect(await createPrinter(() => null).print()).toEqual({ ok: true, value: 'cancelled' });
});
