import { resolve } from 'node:path';
import { argumentsOrExit, refuseArguments } from '#electron/hosts/command-line.mjs';
import { usualDataDirectory } from '#electron/hosts/browser/loopback/host-arguments.ts';
import { traceReport } from '#electron/hosts/terminal/trace-report.ts';

const USAGE = `npm run docket -- trace TASK [flags]

  --data-dir DIR   where the tasks are kept
  --titles         with titles and notes, which are left out otherwise

Examples
  npm run docket -- trace 6745ab12
  npm run docket -- trace 6745ab12 --titles --data-dir ~/try-it`;

/** What the stores say about a task, for debugging sync. Writes nothing to disk. */
export const runTrace = (argv: readonly string[]): void => {
  const { values, positionals } = argumentsOrExit(
    {
      usage: USAGE,
      allowPositionals: true,
      options: { 'data-dir': { type: 'string' }, titles: { type: 'boolean', default: false } },
    },
    argv,
  );
  const [task, ...others] = positionals;
  if (task === undefined || task === '' || others.length > 0) return refuseArguments('Name one task.');
  const { 'data-dir': folder = usualDataDirectory(process.platform, process.env), titles } = values;
  const { found, text } = traceReport({ dataDirectory: resolve(folder), task, withTitles: titles });
  if (found) console.log(text);
  else {
    console.error(text);
    process.exitCode = 1;
  }
};
