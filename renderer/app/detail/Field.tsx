import { Plus } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { emptySelection } from '#renderer/view-state/selection.ts';
import { openDatePicker, select } from '#renderer/view-state/view-actions.ts';
import type { PickerStart } from '#renderer/view-state/view-state.ts';
import styles from './DetailFields.module.css';

interface FieldProps {
  readonly name: string;
  /** The command that changes it. */
  readonly command?: string;
  /** The part of the date picker that changes it, where that is done there. */
  readonly picker?: PickerStart;
  readonly isSet?: boolean;
  /** Takes the value off; left out where there is always one. */
  readonly onEmpty?: (services: Services) => void;
  readonly children: ReactNode;
}

const isEmptying = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (key === 'Delete' || key === 'Backspace') && !ctrlKey && !metaKey && !altKey && !shiftKey;

/**
 * A value as the button that changes it: the command asks for the new one, and Delete takes the value
 * off, not the task. Without a value it stands in the row of what can be added.
 */
export const Field = ({ name, command: id, picker, isSet = true, onEmpty, children }: FieldProps) => {
  const services = useServices();
  const command = useCommands().find(id ?? '');
  return (
    <div className={styles['field']} data-field={name} data-set={isSet}>
      <dt className={isSet ? undefined : 'visually-hidden'}>{name}</dt>
      <dd>
        {command === undefined ? (
          <span className={styles['plain']}>{children}</span>
        ) : (
          <button
            type="button"
            className={styles['value']}
            aria-keyshortcuts={onEmpty === undefined || !isSet ? undefined : 'Delete'}
            onClick={() => {
              // What is shown here is what is changed, not what was marked in the list.
              select(services.viewStore, emptySelection());
              if (picker === undefined || command.unavailable?.() != null) command.run();
              else openDatePicker(services.viewStore, picker);
            }}
            onKeyDown={(event) => {
              if (!isEmptying(event)) return;
              event.preventDefault();
              if (!event.repeat) onEmpty?.(services);
            }}
          >
            {isSet ? (
              <>
                <span className="visually-hidden">{name}: </span>
                {children}
              </>
            ) : (
              <>
                <Plus size={12} aria-hidden />
                <span aria-hidden>{name}</span>
                <span className="visually-hidden">
                  {name}: {children}
                </span>
              </>
            )}
          </button>
        )}
      </dd>
    </div>
  );
};
