import { useEffect, useRef, type RefObject } from 'react';
import type { TaskRow } from '#shared/domain/task.ts';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { keyboardFocus } from '#renderer/ui/command/keyboard-focus.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';

/** Sends the keyboard to the grid of a view when it is asked for. */
export const useGridKeyboard = (): RefObject<HTMLDivElement | null> => {
  const focusRequests = useViewState((state) => state.listFocusRequests);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A view that appears while someone writes, or is asked something, leaves the keyboard where it is.
    const isTaken = ['field', 'popup'].includes(keyboardFocus(document.activeElement));
    if (focusRequests > 0 && !isTaken) grid.current?.focus({ preventScroll: true });
  }, [focusRequests]);
  return grid;
};

/** The color of a task's list, for the style of its block or bar. */
export const useTint = (row: TaskRow | null | undefined): Readonly<Record<string, string>> => {
  const projects = useKnownProjects();
  const color = projects.find(({ id }) => id === row?.projectId)?.color ?? null;
  return color === null ? {} : { '--tint': color };
};
