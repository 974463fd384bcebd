import type { DataChanged } from '#shared/ipc/events.ts';
import { authorText } from '#shared/domain/author.ts';
import { runCommand, type CommandContext } from '#electron/hosts/terminal/command-context.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import { plain, type SharedOptions } from '#electron/hosts/terminal/output.ts';
import { objectsToJson } from '#electron/hosts/terminal/run-steps.ts';

interface Watching extends CommandContext {
  /** The newest step that was printed. */
  last: string | null;
}

/** Prints a new step: the action, its author, and each object before and after it. */
const tellStep = async ({ session, out }: Watching, id: string): Promise<void> => {
  const step = await session.call('history.step', { id });
  if (step === null) return;
  const { textOf } = await import('./words.ts');
  const what = textOf(step.message);
  const objects = await objectsToJson(step.objects);
  const at = new Date(step.at).toISOString();
  if (out.data('step', { id, at, what, by: step.author, objects })) return;
  out.say(`${out.paint(at, 'dim')}  ${what}  ${out.paint(authorText(step.author) ?? '', 'cyan')}`);
  for (const { title, becomes } of objects) out.say(`    ${becomes}  ${plain(title)}`);
};

/** Prints a change that isn’t a new step: sync, undo or redo. */
const tellChange = ({ out }: Watching, { taskIds, projects }: DataChanged): void => {
  if (taskIds?.length === 0 && !projects) return;
  const at = new Date().toISOString();
  if (out.data('changed', { at, by: null, tasks: taskIds, lists: projects })) return;
  out.say(`${out.paint(at, 'dim')}  ${taskIds === null ? 'many tasks' : `${taskIds.length} tasks`} changed`);
};

const follow = async (watching: Watching, change: DataChanged): Promise<void> => {
  const { lastStep } = change;
  const isNew =
    lastStep !== undefined && lastStep !== null && BigInt(lastStep) > BigInt(watching.last ?? '0');
  if (isNew) {
    watching.last = lastStep;
    await tellStep(watching, lastStep);
  } else tellChange(watching, change);
};

/** Prints every change until the command is interrupted or the app ends. */
export const watch = (_words: readonly string[], options: SharedOptions): Promise<void> =>
  runCommand({ ...options, events: true }, async (context) => {
    const { session } = context;
    if (!session.isApp)
      throw new CommandFailure(
        'failed',
        'Docket isn’t running, so there is nothing to watch.',
        'Start the app, then try again.',
      );
    const [newest] = await session.call('history.list', { limit: 1 });
    const watching: Watching = { ...context, last: newest?.id ?? null };
    let told = Promise.resolve();
    session.onEvent((event) => {
      if (event.type === 'data.changed') told = told.then(async () => follow(watching, event));
      else if (event.type === 'focus.changed' || event.type === 'reminders.changed')
        context.out.data(event.type, { at: new Date().toISOString(), ...event });
    });
    context.out.data('watching', { at: new Date().toISOString() });
    const interrupted = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    await Promise.race([session.ended, interrupted]);
    await told;
  });
