import { useEffect } from 'react';
import { viewToKey } from '#shared/domain/view.ts';
import { readUnseen, seeTask } from '#renderer/entities/history/unseen.ts';
import { useServices } from '#renderer/entities/services.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import type { ViewState } from '#renderer/view-state/view-state.ts';

/** Milliseconds for which the cursor stays on a task that is seen then: who only moves past has not read it. */
const LOOK = 1200;
/** Milliseconds after the start: the rows and what stands beside them come first. */
const AFTER_START = 400;

const focusedId = ({ view, page, focusByView }: ViewState) =>
  page === null ? focusByView[viewToKey(view)]?.id : undefined;

/** Reads the marks of changes by others once the window is drawn, and takes off those of tasks that the cursor rests on. */
export const useSeenTasks = (): void => {
  const services = useServices();
  const { changeMarks } = useSettings();
  useEffect(() => {
    const { viewStore } = services;
    if (!changeMarks) {
      viewStore.setState({ unseen: new Map(), unseenUpTo: null });
      return undefined;
    }
    const start = setTimeout(() => void readUnseen(services), AFTER_START);
    let timer: ReturnType<typeof setTimeout> | null = null;
    const watch = (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      const state = viewStore.getState();
      const id = focusedId(state);
      if (id === undefined || !state.unseen.has(id) || !document.hasFocus()) return;
      timer = setTimeout(() => void seeTask(services, id), LOOK);
    };
    const unfollow = viewStore.subscribe((state, before) => {
      if (state.unseen !== before.unseen || focusedId(state) !== focusedId(before)) watch();
    });
    window.addEventListener('focus', watch);
    window.addEventListener('blur', watch);
    return () => {
      clearTimeout(start);
      if (timer !== null) clearTimeout(timer);
      unfollow();
      window.removeEventListener('focus', watch);
      window.removeEventListener('blur', watch);
    };
  }, [services, changeMarks]);
};
