import { runPlain } from '#electron/hosts/terminal/command-context.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import type { SharedOptions } from '#electron/hosts/terminal/output.ts';
import { dataDirectoryOf } from '#electron/hosts/terminal/session.ts';
import { traceReport } from '#electron/hosts/terminal/trace-report.ts';

/** What the stores say about a task, for debugging sync. Writes nothing to disk. */
export const runTrace = (
  [task = '']: readonly string[],
  options: SharedOptions & { readonly titles?: boolean },
): Promise<void> =>
  runPlain(options, async (out) => {
    const dataDirectory = dataDirectoryOf(options.dataDir);
    const { found, text } = traceReport({ dataDirectory, task, withTitles: options.titles === true });
    if (!found) throw new CommandFailure('notFound', text);
    if (!out.data('trace', { text })) out.say(text);
    return Promise.resolve();
  });
