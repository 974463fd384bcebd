import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top of the checkout. `import.meta.dirname` came with Node 20.11; this works on every 20. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const BIN = join(ROOT, 'node_modules', '.bin');

/** The pinned Node: the one that tools, tests and the browser host run on. */
export const NODE = join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/**
 * Arguments of Node for the browser host. By default V8 sizes its young generation by the machine's memory (128 MB
 * with 24 GB); the live heap of a host with 50,000 tasks is 40 MB. `bench` and
 * `bench:sync` in package.json have the same, because they run syncs of the host in their own process.
 */
export const HOST_FLAGS = ['--max-semi-space-size=16'];

/** The entry file of an installed tool; the links in `.bin` are shell scripts on Windows. @param {string} file */
export const toolPath = (file) => join(ROOT, 'node_modules', file);

/** The environment of every child: the pinned Node comes first. */
export const childEnvironment = () => ({
  ...process.env,
  PATH: `${BIN}${delimiter}${process.env['PATH'] ?? ''}`,
});
