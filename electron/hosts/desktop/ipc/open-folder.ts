import { mkdirSync } from 'node:fs';
import { shell } from 'electron';
import type { Log } from '#shared/domain/desktop/log.ts';

/** Shows a folder of ours in the file manager; one that has nothing in it yet is made. */
export const openFolder = async (path: string, log: Log): Promise<void> => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const problem = await shell.openPath(path);
  // Its words are those of the system and name the folder, which is no secret here.
  if (problem !== '') log(`Couldn’t open the folder: ${problem}`);
};
