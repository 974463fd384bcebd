import { chmodSync, mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';
import { fake } from '#electron/testing/fake-electron/electron.ts';
import { installCommand, linkCommand } from './install-command.ts';

const TARGET = '/Applications/Docket.app/Contents/Resources/bin/docket';

// Links and modes as macOS has them.
describe.skipIf(process.platform === 'win32')('the docket command of a package of macOS', () => {
  test('links the command of the app, in the place of an older link', () => {
    const link = join(temporaryDirectory(), 'bin', 'docket');
    expect(
      linkCommand({ link, target: '/Users/ann/Docket.app/Contents/Resources/bin/docket' }),
    ).toMatchObject({
      type: 'info',
    });
    expect(linkCommand({ link, target: TARGET })).toEqual({
      type: 'info',
      message: 'The docket command is installed',
      detail: 'Open a terminal and type docket --help.',
    });
    expect(readlinkSync(link)).toBe(TARGET);
  });

  test('leaves another program of that name alone', () => {
    const folder = temporaryDirectory();
    const file = join(folder, 'docket');
    writeFileSync(file, 'theirs');
    expect(linkCommand({ link: file, target: TARGET }).message).toBe(`${file} is another program`);
    expect(readFileSync(file, 'utf8')).toBe('theirs');
    const link = join(folder, 'other', 'docket');
    mkdirSync(join(folder, 'other'));
    symlinkSync('/opt/other/docket', link);
    expect(linkCommand({ link, target: TARGET }).type).toBe('warning');
    expect(readlinkSync(link)).toBe('/opt/other/docket');
  });

  test('says what to type where the folder can’t be written', () => {
    const folder = temporaryDirectory();
    const blocked = join(folder, 'bin');
    // A file in the place of the folder stops everybody, root too.
    writeFileSync(blocked, '');
    chmodSync(blocked, 0o444);
    const link = join(blocked, 'docket');
    expect(linkCommand({ link, target: "/Users/ann/Ann's.app/Contents/Resources/bin/docket" })).toEqual({
      type: 'warning',
      message: `Couldn’t install the docket command. ${blocked} can’t be written.`,
      detail: `Run this in a terminal:\nsudo mkdir -p ${blocked} && sudo ln -sfn '/Users/ann/Ann'\\''s.app/Contents/Resources/bin/docket' ${link}`,
    });
  });

  test.each([
    '/private/var/folders/x/AppTranslocation/1A2B/d/Docket.app/Contents/Resources/bin/docket',
    '/Volumes/Docket 0.1.0/Docket.app/Contents/Resources/bin/docket',
  ])('links nothing to an app that does not stay at %s', (target) => {
    const link = join(temporaryDirectory(), 'docket');
    expect(linkCommand({ link, target }).message).toBe('Move Docket to the Applications folder first');
    expect(linkCommand({ link, target: TARGET }).type).toBe('info');
  });

  test('a choice of the menu shows how it went', async () => {
    fake.becomeReady();
    await installCommand({ link: join(temporaryDirectory(), 'docket'), target: TARGET });
    expect(fake.dialog.messages).toMatchObject([{ message: 'The docket command is installed' }]);
  });
});
