import type { MenuItemConstructorOptions } from 'electron';
import { z } from 'zod';
import { endOf, runningFocusSchema, type RunningFocus } from '#shared/domain/focus.ts';
import type { Shell } from '#electron/hosts/desktop/shell.ts';

/** The focus session that runs, as the tray shows it. */

/** A menu is no wider for a long title. */
const TITLE_LENGTH = 40;

const shortened = (title: string): string =>
  title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH)}…` : title;

/** `until 2:25 PM`: the menu need not be set again each minute. */
const whenOf = (focus: RunningFocus, locale: string): string => {
  const clock = (time: number): string =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(time));
  const end = endOf(focus);
  if (end === null) return 'paused';
  return focus.kind === 'stopwatch' ? `since ${clock(focus.startedAt)}` : `until ${clock(end)}`;
};

/** `Write the report, until 2:25 PM`. @param locale BCP 47 */
export const focusText = (focus: RunningFocus, locale: string): string => {
  const what = focus.phase === 'break' ? 'Break' : shortened(focus.task?.title ?? 'Focus');
  return `${what}, ${whenOf(focus, locale)}`;
};

export interface TrayFocus {
  /** Null while none runs. */
  readonly running: RunningFocus | null;
  readonly locale: string;
  /** Calls a method of the core that takes nothing. */
  readonly call: (method: 'focus.pause' | 'focus.resume' | 'focus.finish' | 'start') => void;
  readonly openScreen: () => void;
}

export const focusItems = ({
  running,
  locale,
  call,
  openScreen,
}: TrayFocus): readonly MenuItemConstructorOptions[] => {
  const item = (label: string, method: Parameters<TrayFocus['call']>[0]): MenuItemConstructorOptions => ({
    label,
    click: () => {
      call(method);
    },
  });
  if (running === null) return [item('Start focus', 'start')];
  const isPaused = running.pausedAt !== null;
  return [
    { label: focusText(running, locale), click: openScreen },
    ...(running.phase === 'break'
      ? []
      : [isPaused ? item('Resume', 'focus.resume') : item('Pause', 'focus.pause')]),
    item(running.phase === 'break' ? 'End break' : 'Finish', 'focus.finish'),
  ];
};

const stateSchema = z.object({ running: runningFocusSchema.nullable() });

/** Tells the session that runs: now, and whenever it is another one, was paused or ended. */
export const followFocus = (
  { core }: Pick<Shell, 'core'>,
  onChange: (running: RunningFocus | null) => void,
): void => {
  const read = async (): Promise<void> => {
    const answer = await core.call('focus.running', {});
    const state = answer.ok ? stateSchema.safeParse(answer.value) : null;
    onChange(state?.data?.running ?? null);
  };
  core.onEvent((event) => {
    if (event.type === 'focus.changed') onChange(event.running);
    if (event.type === 'account.changed') void read();
  });
  void read();
};
