import { app } from 'electron';
import { sidebarCountsSchema } from '#shared/domain/view.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Shell, Today } from '#electron/hosts/desktop/shell.ts';

/** Edits come in bursts; one reading for all of them is enough. Milliseconds. */
const SETTLED_MS = 300;

/** The next midnight where the person is, and a moment more. */
export const untilTomorrow = (now: number): number => {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime() - now + 1000;
};

const CHANGES: ReadonlySet<AppEvent['type']> = new Set(['data.changed', 'account.changed']);

const readToday = async ({ core }: Pick<Shell, 'core'>): Promise<number | null> => {
  const answer = await core.call('sidebar.counts', {});
  const counts = answer.ok ? sidebarCountsSchema.safeParse(answer.value) : null;
  return counts?.data?.smart.today ?? null;
};

/** Knows how many tasks today has: now, after every change, and when the day is another one. */
export const watchToday = (shell: Pick<Shell, 'core' | 'schedule' | 'now'>): Today => {
  const { core, schedule, now } = shell;
  let known: number | null = null;
  const listeners: ((count: number) => void)[] = [];
  let cancelReading: (() => void) | null = null;
  let cancelTomorrow: (() => void) | null = null;
  const read = async (): Promise<void> => {
    const count = await readToday(shell);
    if (count === null || count === known) return;
    known = count;
    for (const listener of listeners) listener(count);
  };
  const readSoon = (): void => {
    cancelReading ??= schedule(SETTLED_MS, () => {
      cancelReading = null;
      void read();
    });
  };
  const awaitTomorrow = (): void => {
    cancelTomorrow = schedule(untilTomorrow(now()), () => {
      void read();
      awaitTomorrow();
    });
  };
  core.onEvent(({ type }) => {
    if (CHANGES.has(type)) readSoon();
  });
  app.on('will-quit', () => {
    cancelReading?.();
    cancelTomorrow?.();
  });
  awaitTomorrow();
  void read();
  return { read: () => known, onChange: (listener) => void listeners.push(listener) };
};
