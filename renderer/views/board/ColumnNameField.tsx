import { columnNameProblem, tellNameProblem } from '#renderer/entities/column/column-actions.ts';
import { useServices } from '#renderer/entities/services.ts';
import { canReopen } from '#renderer/entities/unsaved-fields.ts';
import { LineField, type LineFieldProps } from '#renderer/ui/field/LineField.tsx';
import { editColumn, type ColumnEdit } from '#renderer/view-state/column-edit.ts';
import { columnFieldKey, forgetUnsaved, keepUnsaved } from '#renderer/view-state/unsaved-texts.ts';
import { sendKeyboardToList } from '#renderer/view-state/view-actions.ts';

interface ColumnNameFieldProps extends Pick<
  LineFieldProps,
  'label' | 'text' | 'placeholder' | 'staysOpen' | 'onKeep'
> {
  readonly edit: ColumnEdit;
}

/** The name of a column as a field; what is typed is kept until the core has it. */
export const ColumnNameField = ({ edit, ...field }: ColumnNameFieldProps) => {
  const services = useServices();
  const { viewStore } = services;
  const { view, unsavedTexts } = viewStore.getState();
  const fieldKey = columnFieldKey(view, edit);
  return (
    <LineField
      {...field}
      check={columnNameProblem}
      onProblem={(problem) => {
        tellNameProblem(services, problem);
      }}
      unsaved={unsavedTexts[fieldKey]}
      onUnsaved={(text) => {
        keepUnsaved(viewStore, fieldKey, text);
      }}
      onForget={(text) => {
        forgetUnsaved(viewStore, fieldKey, text);
      }}
      onReopen={() => {
        const { view: open, columnEdit } = viewStore.getState();
        if (columnFieldKey(open, edit) === fieldKey && canReopen(columnEdit)) editColumn(viewStore, edit);
      }}
      onClose={() => {
        editColumn(viewStore, null);
        sendKeyboardToList(viewStore);
      }}
    />
  );
};
