import type { LineFieldProps } from '#renderer/ui/field/LineField.tsx';
import { canReopen } from '#renderer/entities/unsaved-fields.ts';
import { editColumn, type ColumnEdit } from '#renderer/view-state/column-edit.ts';
import { columnFieldKey, forgetUnsaved, keepUnsaved } from '#renderer/view-state/unsaved-texts.ts';
import type { ViewStore } from '#renderer/view-state/view-state.ts';

/** Keeps what is typed into the field of a column until the core has it. */
export const unsavedColumnField = (
  store: ViewStore,
  edit: ColumnEdit,
): Pick<LineFieldProps, 'unsaved' | 'onUnsaved' | 'onForget' | 'onReopen'> => {
  const { view, unsavedTexts } = store.getState();
  const field = columnFieldKey(view, edit);
  return {
    unsaved: unsavedTexts[field],
    onUnsaved: (text) => {
      keepUnsaved(store, field, text);
    },
    onForget: (text) => {
      forgetUnsaved(store, field, text);
    },
    onReopen: () => {
      const { view: open, columnEdit } = store.getState();
      if (columnFieldKey(open, edit) === field && canReopen(columnEdit)) editColumn(store, edit);
    },
  };
};
