import type { View } from '#shared/domain/view.ts';
import type { Services } from '#renderer/entities/services.ts';
import { showDetail } from '#renderer/entities/settings/panes.ts';
import { countTasks } from '#renderer/entities/task/counted.ts';
import { createTasks, viewToProjectId } from '#renderer/entities/task/writing-verbs.ts';
import { announce, closeEntry, focusRow, setEntryText } from '#renderer/view-state/view-actions.ts';

interface NewTasks {
  readonly view: View;
  readonly titles: readonly string[];
  /** The first one is opened in the detail pane. */
  readonly opens: boolean;
}

/** Stores the titles; those that could not be stored go back into the field. */
export const addTasks = async (services: Services, { view, titles, opens }: NewTasks): Promise<void> => {
  const { viewStore, notifier } = services;
  const created = await createTasks(services, viewToProjectId(view), titles);
  if (!created.ok) {
    const { text } = viewStore.getState().entry;
    setEntryText(viewStore, [...titles, text].join(' ').trim());
    notifier.notify({ text: created.error, tone: 'danger' });
    return;
  }
  const ids = created.value;
  const [first] = ids;
  if (first === undefined) return;
  announce(viewStore, ids.length === 1 ? `Added ${titles[0] ?? ''}` : `Added ${countTasks(ids.length)}`);
  // The view's new outline is on its way; the focus finds the row by its id.
  focusRow(viewStore, first, -1);
  if (!opens) return;
  closeEntry(viewStore);
  showDetail(services, true);
  viewStore.setState({ detailFocusFor: first });
};
