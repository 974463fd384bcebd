import type { RunStep } from '#shared/actions/run.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { CommandFailure } from '#electron/hosts/terminal/command-failure.ts';
import type { Session } from '#electron/hosts/terminal/session.ts';

const SHIFT = /^(?<days>[+-]\d{1,4})d?$/u;

/** A step that gives tasks a date in the words of the entry grammar. */
export const scheduleStep = async ({ call }: Session, ids: TaskId[], when: string): Promise<RunStep> => {
  const days = SHIFT.exec(when)?.groups?.['days'];
  if (days !== undefined) return { action: 'tasks.shiftDates', input: { ids, days: Number(days) } };
  if (when === 'none') return { action: 'tasks.edit', input: { ids, change: { dates: { kind: 'none' } } } };
  const { lines } = await call('tasks.readText', { text: `x ${when}` });
  const [line] = lines;
  if (line === undefined || line.title !== 'x' || line.dates.kind === 'none')
    throw new CommandFailure(
      'usage',
      `“${when}” isn’t a date.`,
      'As in the entry: tomorrow 9am, friday, 24 dec, +3, none.',
    );
  return { action: 'tasks.edit', input: { ids, change: { dates: line.dates } } };
};
