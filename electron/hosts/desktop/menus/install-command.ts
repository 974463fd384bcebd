import { lstatSync, mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { dialog, type MessageBoxOptions } from 'electron';

/** A link to the wrapper within some Docket.app: an older one may have been there. */
const OWN_TARGET = /\.app\/Contents\/Resources\/bin\/docket$/u;

/** What is at the place of the link already. */
const foundAt = (link: string): 'nothing' | 'ours' | 'other' => {
  const found = lstatSync(link, { throwIfNoEntry: false });
  if (found === undefined) return 'nothing';
  return found.isSymbolicLink() && OWN_TARGET.test(readlinkSync(link)) ? 'ours' : 'other';
};

export interface CommandLink {
  /** Where the shell finds it: `/usr/local/bin/docket`. */
  readonly link: string;
  /** The wrapper within the app. */
  readonly target: string;
}

/** Links the `docket` command of the app. @returns what to tell the person */
export const linkCommand = ({
  link,
  target,
}: CommandLink): Required<Pick<MessageBoxOptions, 'type' | 'message' | 'detail'>> => {
  // macOS runs what was downloaded and not moved from a place of its own, and a disk image is gone some day.
  if (/\/AppTranslocation\/|^\/Volumes\//u.test(target))
    return {
      type: 'warning',
      message: 'Move Docket to the Applications folder first',
      detail: 'The command is a link to the app, which has to stay where it is.',
    };
  try {
    const found = foundAt(link);
    if (found === 'other')
      return {
        type: 'warning',
        message: `${link} is another program`,
        detail: 'It was left as it is. Remove it, then install the command again.',
      };
    mkdirSync(dirname(link), { recursive: true });
    if (found === 'ours') rmSync(link);
    symlinkSync(target, link);
    return {
      type: 'info',
      message: 'The docket command is installed',
      detail: 'Open a terminal and type docket --help.',
    };
  } catch {
    const quoted = target.replaceAll("'", String.raw`'\''`);
    return {
      type: 'warning',
      message: `Couldn’t install the docket command. ${dirname(link)} can’t be written.`,
      detail: `Run this in a terminal:\nsudo mkdir -p ${dirname(link)} && sudo ln -sfn '${quoted}' ${link}`,
    };
  }
};

/** The choice of the menu: links it, and tells how that went. */
export const installCommand = async (place: CommandLink): Promise<void> => {
  await dialog.showMessageBox({ ...linkCommand(place), buttons: ['OK'] });
};
