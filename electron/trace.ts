import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { usualDataDirectory } from '#electron/loopback/host-arguments.ts';
import { traceReport } from '#electron/trace-report.ts';

const USAGE = 'usage: npm run docket -- trace TASK [--data-dir DIR] [--titles]';

const parse = (argv: readonly string[]) => {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { 'data-dir': { type: 'string' }, titles: { type: 'boolean', default: false } },
    });
  } catch {
    return null;
  }
};

/** `npm run docket -- trace TASK`: what the stores say about a task, for debugging sync. Writes nothing to disk. */
export const runTrace = (argv: readonly string[]): void => {
  const parsed = parse(argv);
  const [task, ...others] = parsed?.positionals ?? [];
  if (parsed === null || task === undefined || task === '' || others.length > 0) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const { 'data-dir': folder = usualDataDirectory(process.platform, process.env), titles } = parsed.values;
  const { found, text } = traceReport({ dataDirectory: resolve(folder), task, withTitles: titles });
  if (found) console.log(text);
  else {
    console.error(text);
    process.exitCode = 1;
  }
};
