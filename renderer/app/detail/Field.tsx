import { Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { TaskDetail } from '#shared/domain/task.ts';
import { useServices } from '#renderer/entities/services.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { emptySelection } from '#renderer/view-state/selection.ts';
import { openDatePicker, select } from '#renderer/view-state/view-actions.ts';
import {
  canBeEmptied,
  emptyField,
  isFieldSet,
  type TaskField,
} from '#renderer/entities/task/fields/task-field.ts';
import styles from './DetailFields.module.css';

interface FieldProps {
  readonly field: TaskField;
  readonly task: TaskDetail;
}

const isEmptying = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (key === 'Delete' || key === 'Backspace') && !ctrlKey && !metaKey && !altKey && !shiftKey;

const Value = ({ field, task }: FieldProps) =>
  isFieldSet(field, task) ? <field.Value task={task} /> : (field.unset ?? 'None');

/** Without a value it stands in the row of what can be added. */
const Words = ({ field, task }: FieldProps) =>
  isFieldSet(field, task) ? (
    <>
      <span className="visually-hidden">{field.name}: </span>
      <Value field={field} task={task} />
    </>
  ) : (
    <>
      <Plus size={12} aria-hidden />
      <span aria-hidden>{field.name}</span>
      <span className="visually-hidden">
        {field.name}: <Value field={field} task={task} />
      </span>
    </>
  );

/** The value as the button that changes it: the command asks for the new one, and Delete takes the value off, not the task. */
export const Field = ({ field, task }: FieldProps) => {
  const { name, command: id = '', picker } = field;
  const services = useServices();
  const command = useCommands().find(id);
  const isSet = isFieldSet(field, task);
  const canEmpty = canBeEmptied(field);
  return (
    <div className={styles['field']} data-field={name} data-set={isSet}>
      <dt className={isSet ? undefined : 'visually-hidden'}>{name}</dt>
      <dd>
        {command === undefined ? (
          <span className={styles['plain']}>
            <Value field={field} task={task} />
          </span>
        ) : (
          <button
            type="button"
            className={styles['value']}
            aria-keyshortcuts={canEmpty && isSet ? 'Delete' : undefined}
            onClick={() => {
              // What is shown here is what is changed, not what was marked in the list.
              select(services.viewStore, emptySelection());
              if (picker === undefined || command.unavailable?.() != null) command.run();
              else openDatePicker(services.viewStore, picker);
            }}
            onKeyDown={(event) => {
              if (!isEmptying(event)) return;
              event.preventDefault();
              if (!event.repeat && canEmpty) void emptyField(services, field, task);
            }}
          >
            <Words field={field} task={task} />
          </button>
        )}
      </dd>
    </div>
  );
};
