import { join } from 'node:path';
import { startBrowserHost } from '#electron/hosts/browser/start-browser-host.ts';
import { servePageFile } from '#electron/hosts/browser/loopback/page-files.ts';

/** The built page lies beside the built host: `out/main` and `out/renderer`. */
const pageDirectory = join(import.meta.dirname, '..', 'renderer');

process.exitCode = await startBrowserHost({
  argv: process.argv.slice(2),
  servePage: (pathAndQuery) => servePageFile(pageDirectory, pathAndQuery),
});
