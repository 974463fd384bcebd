import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Beside the build, which empties it; who may write there could change the code as well. It takes effect on what is imported from here on.
enableCompileCache(join(import.meta.dirname, 'compile-cache'));

const { servePageFile } = await import('#electron/loopback/page-files.ts');
const { startBrowserHost } = await import('#electron/start-browser-host.ts');

/** The built page lies beside the built host: `out/main` and `out/renderer`. */
const pageDirectory = join(import.meta.dirname, '..', 'renderer');

process.exitCode = await startBrowserHost({
  argv: process.argv.slice(2),
  servePage: (pathAndQuery) => servePageFile(pageDirectory, pathAndQuery),
});
