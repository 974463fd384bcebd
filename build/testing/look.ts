import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#build/paths.mjs';

/** The look that the pictures were taken of. */
export const LOOK_FILE = join(ROOT, 'e2e', 'screenshots', 'look.txt');

/** A hash over all style sheets of the page: pictures of another look are old. */
export const lookHash = (): string => {
  const hash = createHash('sha256');
  const files = globSync('renderer/**/*.css', { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'));
  for (const file of files.toSorted()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
};
