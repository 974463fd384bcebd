import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Conf from 'conf';

type Stored = Record<string, unknown>;

/** One small JSON file in the data directory, written atomically. */
export type ConfFile = Conf<Stored>;

const open = (directory: string, name: string): ConfFile =>
  // Names and addresses of accounts are in some of them.
  new Conf<Stored>({ cwd: directory, configName: name, configFileMode: 0o600 });

/** A file that cannot be read is kept aside under another name: nothing in it is worth a refused start. */
export const openConfFile = (directory: string, name: string): ConfFile => {
  try {
    return open(directory, name);
  } catch (error) {
    const path = join(directory, `${name}.json`);
    if (!existsSync(path)) throw error;
    renameSync(path, `${path}.damaged`);
    return open(directory, name);
  }
};
