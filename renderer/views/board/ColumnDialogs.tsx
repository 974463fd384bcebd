import { useState } from 'react';
import { keyToColumnId } from '#renderer/entities/column/column-key.ts';
import { deleteColumn } from '#renderer/entities/column/column-actions.ts';
import { useServices } from '#renderer/entities/services.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import { editColumn } from '#renderer/view-state/column-edit.ts';
import { groupId, limitColumn, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import type { CurrentBoard } from './current-board.ts';
import { columnAt } from './drop-destination.ts';
import styles from './ColumnDialogs.module.css';

interface OneColumnProps {
  readonly columnKey: string;
  readonly shown: CurrentBoard;
  readonly onClose: () => void;
}

/** Empty is no limit. */
const textToLimit = (text: string): number | null => {
  const limit = Number(text);
  return Number.isSafeInteger(limit) && limit > 0 ? limit : null;
};

const LimitDialog = ({ columnKey, shown, onClose }: OneColumnProps) => {
  const { viewStore } = useServices();
  const limit = useViewState(({ view, columnLimits }) => columnLimits[groupId(view, columnKey)]);
  const [text, setText] = useState(limit === undefined ? '' : String(limit));
  const problem =
    text.trim() === '' || textToLimit(text) !== null ? null : 'A limit is a whole number from 1.';
  return (
    <Dialog title={`Limit of ${shown.nameOf(columnKey)}`} onClose={onClose}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (problem !== null) return;
          limitColumn(viewStore, columnKey, textToLimit(text));
          onClose();
        }}
      >
        <Field
          label="At most this many tasks"
          hint="Above it the count changes color; you can still add tasks. Leave it empty for no limit."
          inputMode="numeric"
          value={text}
          problem={problem}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
        <div className={styles['buttons']}>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit">
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

const NO_COLUMN = 'column:none';

const DeleteDialog = ({ columnKey, shown, onClose }: OneColumnProps) => {
  const services = useServices();
  const { board, nameOf } = shown;
  const [target, setTarget] = useState(NO_COLUMN);
  const id = keyToColumnId(columnKey);
  const name = nameOf(columnKey);
  const count = columnAt(board, columnKey)?.count ?? 0;
  const others = board.columns
    .map(({ key }) => key)
    .filter((key) => key !== columnKey && keyToColumnId(key) !== null);
  return (
    <Dialog title={`Delete column ${name}?`} onClose={onClose}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (id !== null) void deleteColumn(services, { id, tasksTo: keyToColumnId(target), name });
          onClose();
        }}
      >
        {count === 0 ? (
          <p className={styles['words']}>It has no open tasks.</p>
        ) : (
          <Choice
            isStacked
            label={`Its ${countTasks(count)} go to`}
            value={target}
            options={[...others.map((key) => [key, nameOf(key)] as const), [NO_COLUMN, 'Unsorted']]}
            onChange={setTarget}
          />
        )}
        <div className={styles['buttons']}>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" type="submit">
            Delete
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** The dialogs about a column. */
export const ColumnDialogs = ({ shown }: { readonly shown: CurrentBoard }) => {
  const { viewStore } = useServices();
  const edit = useViewState((state) => state.columnEdit);
  const onClose = () => {
    editColumn(viewStore, null);
    sendKeyboardToList(viewStore);
  };
  if (edit?.kind === 'limit') return <LimitDialog columnKey={edit.key} shown={shown} onClose={onClose} />;
  if (edit?.kind === 'delete') return <DeleteDialog columnKey={edit.key} shown={shown} onClose={onClose} />;
  return null;
};
