import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { elapsedOf, plannedOf, type FocusFigures, type RunningFocus } from '#shared/domain/focus.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { useGoals } from '#renderer/entities/account/use-goals.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import { read } from '#renderer/bridge/read.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';

/** Of the session that runs, and what was done today. */
export const focusKey = ['focus'] as const;

type FocusState = MethodOutput<'focus.running'>;

const focusQuery = ({ client }: Pick<Services, 'client'>) =>
  queryOptions({ queryKey: focusKey, queryFn: async () => read(client, 'focus.running', {}) });

export const useFocus = (): UseQueryResult<FocusState> => useQuery(focusQuery(useServices()));

export const knownFocus = ({ queryClient }: Pick<Services, 'queryClient'>): RunningFocus | null =>
  queryClient.getQueryData<FocusState>(focusKey)?.running ?? null;

/** What runs on another device while nothing runs here. */
export const focusElsewhere = ({ queryClient }: Pick<Services, 'queryClient'>): RunningFocus | null =>
  queryClient.getQueryData<FocusState>(focusKey)?.elsewhere ?? null;

export const focusName = ({ phase, task }: RunningFocus): string =>
  phase === 'break' ? 'Break' : (task?.title ?? 'Focus');

const SECOND = 1000;

/** Milliseconds that a session shows now: left of a pomodoro or a break, gone by of a stopwatch. */
export const shownOf = (focus: RunningFocus, now: number): number =>
  focus.kind === 'stopwatch' && focus.phase === 'focus'
    ? elapsedOf(focus, now)
    : plannedOf(focus) - elapsedOf(focus, now);

const two = (part: number): string => String(part).padStart(2, '0');

/** `24:59`, `1:05:00`. */
export const clockWords = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
};

const secondOfNow = (): number => Math.floor(Date.now() / SECOND);
const noTicks = (): (() => void) => () => undefined;

/** What a session shows, drawn each second by whoever asks for it, and by nobody else. @param view whose timers tick */
export const useFocusClock = (focus: RunningFocus | null, view: Window = window): string => {
  const isTicking = focus !== null && focus.pausedAt === null;
  const everySecond = useCallback(
    (tick: () => void): (() => void) => {
      const timer = view.setInterval(tick, SECOND);
      return () => {
        view.clearInterval(timer);
      };
    },
    [view],
  );
  const second = useSyncExternalStore(isTicking ? everySecond : noTicks, secondOfNow);
  return focus === null ? '' : clockWords(shownOf(focus, Math.max(second * SECOND, focus.startedAt)));
};

/** What a day is to have; 0 for no goal. */
export interface FocusGoals {
  readonly minutes: number;
  readonly sessions: number;
}

/** Those of the settings, else those that the service keeps. */
export const useFocusGoals = (): FocusGoals => {
  const { focusGoalMinutes: minutes, focusGoalSessions: sessions } = useSettings();
  const isChosen = minutes > 0 || sessions > 0;
  const service = useGoals(!isChosen);
  if (isChosen || service === undefined) return { minutes, sessions };
  return { minutes: service.durationGoal, sessions: service.countGoal };
};

/** How much of the goals is reached, from 0 to 1; null without one. */
export const goalProgress = (
  { minutes, sessions }: FocusGoals,
  done: { readonly minutes: number; readonly sessions: number },
): number | null => {
  if (minutes > 0) return Math.min(1, done.minutes / minutes);
  return sessions > 0 ? Math.min(1, done.sessions / sessions) : null;
};

/** Of sessions that are kept here. @param span days, both included */
export const useFocusFigures = (span: {
  readonly from: string;
  readonly to: string;
}): FocusFigures | undefined => {
  const { client } = useServices();
  const { from, to } = span;
  return useQuery({
    queryKey: [...focusKey, 'figures', from, to],
    queryFn: async () => read(client, 'focus.figures', { from, to }),
    placeholderData: (before) => before,
  }).data;
};
