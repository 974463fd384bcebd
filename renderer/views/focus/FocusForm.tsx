import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import type { FocusRow } from '#shared/domain/focus.ts';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { describeMoment } from '#renderer/entities/clock/describe-time.ts';
import { addFocus, editFocus } from '#renderer/entities/focus/focus-history-actions.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { currentSettings } from '#renderer/entities/settings/use-settings.ts';
import { findTasks, searchKey } from '#renderer/entities/task/find-tasks.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogBody, FormButtons } from '#renderer/ui/DialogBody.tsx';
import { Choice } from '#renderer/ui/field/Choice.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import { newFocus, readFocus, readStart, writtenFocus, type WrittenFocus } from './focus-form-values.ts';
import styles from './FocusHistoryPage.module.css';

const SHOWN = 5;

interface PartProps {
  readonly written: WrittenFocus;
  readonly set: (change: Partial<WrittenFocus>) => void;
  readonly problem: string | null;
}

/** Tasks that have every word of what is typed. */
const useFound = (text: string, isWanted: boolean) => {
  const { client } = useServices();
  const { data } = useQuery({
    queryKey: [...searchKey, 'focus', text],
    queryFn: async () => findTasks({ client }, { text, withClosed: false, limit: SHOWN }),
    enabled: isWanted && text !== '',
    placeholderData: (before) => before,
  });
  return isWanted && text !== '' ? (data?.result.tasks ?? []) : [];
};

/** A title that is typed, and the tasks that it can mean below it: Enter takes the first. */
const TaskOfSession = ({ written: { task, taskId }, set, problem }: PartProps) => {
  const found = useFound(task.trim(), taskId === null);
  const choose = (id: TaskId, title: string) => {
    set({ task: title, taskId: id });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key !== 'Enter' || first === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    choose(first.id, first.title.text);
  };
  return (
    <>
      <Field
        label="Task"
        hint="Part of its title, or nothing"
        problem={problem}
        value={task}
        onChange={(event) => {
          set({ task: event.target.value, taskId: null });
        }}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 && (
        <div className={styles['choices']}>
          {found.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              className={styles['choice']}
              onClick={() => {
                choose(id, title.text);
              }}
            >
              {title.text}
            </button>
          ))}
        </div>
      )}
    </>
  );
};

/** How the words are read. */
const startHint = (words: string): string => {
  const start = readStart(words);
  return start === null ? 'Like today 9:00 or yesterday 3pm' : describeMoment(start);
};

/** The one task that it was for; null for none and for several. */
const taskOf = ({ parts }: FocusRow): { readonly id: TaskId | null; readonly title: string } => {
  const ids = new Set(parts.map(({ taskId }) => taskId));
  const [part] = parts;
  const id = ids.size === 1 ? taskIdSchema.safeParse(part?.taskId).data : undefined;
  return { id: id ?? null, title: id === undefined ? '' : (part?.title ?? '') };
};

const save = (
  services: Services,
  {
    written,
    before,
    row,
  }: { readonly written: WrittenFocus; readonly before: WrittenFocus; readonly row: FocusRow | null },
): Promise<boolean> | null => {
  const { span } = readFocus(written);
  if (span === null) return null;
  const { kind, note, taskId, start, length } = written;
  if (row === null) return addFocus(services, { kind, ...span, taskId, note });
  // What was not touched stays as it is, to the second and with its pauses.
  const isMoved = start !== before.start || length !== before.length;
  return editFocus(services, {
    id: row.id,
    ...(isMoved && { span }),
    ...(note !== before.note && { note }),
    ...(taskId !== before.taskId && { taskId }),
  });
};

interface FocusFormProps {
  /** Null for a new one. */
  readonly row: FocusRow | null;
  readonly onClose: () => void;
}

/** Adds or changes a session. */
export const FocusForm = ({ row, onClose }: FocusFormProps) => {
  const services = useServices();
  const [before] = useState<WrittenFocus>(() => {
    if (row === null) return newFocus(currentSettings(services).focusMinutes);
    const { id, title } = taskOf(row);
    return writtenFocus(row, id, title);
  });
  const [written, setWritten] = useState(before);
  const [isTried, setIsTried] = useState(false);
  const { problems } = readFocus(written);
  const shown = (name: keyof typeof problems): string | null => (isTried ? problems[name] : null);
  const set = (change: Partial<WrittenFocus>) => {
    setWritten((now) => ({ ...now, ...change }));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    void (async () => {
      if ((await save(services, { written, before, row })) === true) onClose();
    })();
  };
  return (
    <Dialog title={row === null ? 'Add focus session' : 'Edit focus session'} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <DialogBody>
          <TaskOfSession written={written} set={set} problem={shown('task')} />
          <div className={styles['two']}>
            <Field
              label="Start"
              hint={startHint(written.start)}
              problem={shown('start')}
              value={written.start}
              onChange={(event) => {
                set({ start: event.target.value });
              }}
            />
            <Field
              label="Length"
              problem={shown('length')}
              value={written.length}
              onChange={(event) => {
                set({ length: event.target.value });
              }}
            />
          </div>
          {row === null && (
            <Choice
              label="Counts as"
              isStacked
              options={[
                ['pomodoro', 'A session'],
                ['stopwatch', 'Time alone'],
              ]}
              value={written.kind}
              onChange={(kind) => {
                set({ kind });
              }}
            />
          )}
          <Field
            label="Note"
            problem={null}
            maxLength={5000}
            value={written.note}
            onChange={(event) => {
              set({ note: event.target.value });
            }}
          />
          <FormButtons save={row === null ? 'Add session' : 'Save'} onClose={onClose} />
        </DialogBody>
      </form>
    </Dialog>
  );
};
