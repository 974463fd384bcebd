import { authorText, type Author } from '#shared/domain/author.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { runCommand } from '#electron/hosts/terminal/command-context.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import type { Output, SharedOptions } from '#electron/hosts/terminal/output.ts';
import type { Session } from '#electron/hosts/terminal/session.ts';

const said = async (
  out: Output,
  { message, taskIds, missed, replaced }: MethodOutput<'history.undo'>,
  verb: string,
): Promise<void> => {
  if (message === null)
    throw new CommandFailure('notFound', `There is nothing to ${verb === 'Undid' ? 'undo' : 'redo'}.`);
  const { textOf } = await import('./words.ts');
  const what = textOf(message);
  if (out.data('undone', { what, tasks: taskIds, missed, replaced })) return;
  out.say(`${verb}: ${what}`);
  if (missed > 0) out.say(`${missed} couldn’t be undone: another device has changed them since.`);
};

/** `command line`, or the name of an assistant. */
const authorNamed = (name: string): Author => {
  if (/^(?:the )?command line$|^docket$/iu.test(name)) return { kind: 'commandLine' };
  if (/^(?:an )?import$/iu.test(name)) return { kind: 'import' };
  return /^(?:me|person)$/iu.test(name) ? { kind: 'person' } : { kind: 'assistant', name };
};

const CLOCK = /^(?<hour>\d{1,2}):(?<minute>\d{2})$/u;

/** A time of today, or a moment in ISO 8601. */
const momentOf = (text: string): string => {
  const { hour, minute } = CLOCK.exec(text)?.groups ?? {};
  const at =
    hour === undefined ? new Date(text) : new Date(new Date().setHours(Number(hour), Number(minute), 0, 0));
  if (Number.isNaN(at.getTime()))
    throw new CommandFailure('usage', `“${text}” isn’t a time.`, 'As 14:00, or 2026-11-24T14:00.');
  return at.toISOString();
};

const undoAll = async (
  { call }: Session,
  out: Output,
  { by, since }: { readonly by: string; readonly since: string },
): Promise<void> => {
  const answer = await call('history.undoBy', { author: authorNamed(by), since: momentOf(since) });
  if (answer.undone + answer.kept === 0)
    throw new CommandFailure('notFound', `“${by}” has done nothing since ${since}.`);
  if (out.data('undoneBy', answer)) return;
  out.say(`Undid ${answer.undone} ${answer.undone === 1 ? 'step' : 'steps'} by ${by}.`);
  if (answer.kept > 0) out.say(`${answer.kept} kept: later changes are about the same tasks.`);
};

export const undo = (
  [step]: readonly string[],
  options: SharedOptions & { readonly by?: string; readonly since?: string },
): Promise<void> =>
  runCommand(options, async ({ session, out }) => {
    const { by, since } = options;
    if (by !== undefined) return undoAll(session, out, { by, since: since ?? '00:00' });
    if (step !== undefined && !/^\d{1,19}$/u.test(step))
      throw new CommandFailure('usage', `“${step}” isn’t a step.`, 'docket history lists them.');
    const input = step === undefined ? {} : { token: step, isLast: false };
    return said(out, await session.call('history.undo', input), 'Undid');
  });

export const redo = (_words: readonly string[], options: SharedOptions): Promise<void> =>
  runCommand(options, async ({ session, out }) => said(out, await session.call('history.redo', {}), 'Redid'));

export const history = (
  _words: readonly string[],
  options: SharedOptions & { readonly limit?: string },
): Promise<void> =>
  runCommand(options, async ({ session, out }) => {
    const { textOf } = await import('./words.ts');
    const steps = await session.call('history.list', { limit: Math.min(500, Number(options.limit ?? 20)) });
    const items = steps.map(({ id, message, at, author, isUndone, taskIds }) => ({
      id,
      what: textOf(message),
      at: new Date(at).toISOString(),
      author,
      isUndone,
      tasks: taskIds,
    }));
    if (out.data('history', { steps: items }, { kind: 'step', items })) return;
    out.table(
      items.map(({ id, what, at, author, isUndone }) => {
        const by = authorText(author);
        return [
          { text: id, color: 'dim' },
          {
            text: new Date(at).toLocaleString(undefined, { dateStyle: 'short', timeStyle: 'short' }),
            color: 'dim',
          },
          { text: what, color: isUndone ? 'dim' : null },
          { text: by === null ? '' : `by ${by}`, color: 'cyan' },
          { text: isUndone ? 'undone' : '' },
        ];
      }),
    );
    if (items.length === 0) out.say('No history yet.');
  });
