import { Pencil } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { dayToWords } from '#shared/domain/dates/describe-date.ts';
import type { Correction, ReadFileSummary } from '#shared/ipc/transfer-methods.ts';
import { CONVENTIONS } from '#renderer/entities/clock/today.ts';
import { readWords } from '#renderer/entities/task/date-picker/read-words.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogBody, DialogButtons } from '#renderer/ui/DialogBody.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import { Select } from '#renderer/ui/field/Select.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { PageHeading } from '#renderer/ui/Page.tsx';
import styles from './ImportPage.module.css';

type FileTask = ReadFileSummary['sample'][number];

const dateWords = ({ day }: FileTask): string =>
  day === null ? '' : dayToWords(day, CONVENTIONS, { year: true });

const tagWords = ({ tags }: FileTask): string => tags.map((tag) => `#${tag}`).join(' ');

const readTags = (text: string): string[] =>
  [...new Set(text.split(/[\s,]+/u).map((tag) => tag.replace(/^#+/u, '')))].filter((tag) => tag !== '');

/** @returns undefined for words that name no day */
const readDay = (text: string): string | null | undefined => {
  if (text.trim() === '') return null;
  return readWords(text, null).find(({ pick }) => pick.day !== undefined)?.pick.day;
};

const INBOX = '';

interface CorrectProps {
  readonly task: FileTask;
  readonly lists: ReadFileSummary['fileLists'];
  readonly onCorrect: (correction: Correction) => void;
  readonly onClose: () => void;
}

/** List, date and tags of one task of the file, before it is taken in. */
const CorrectDialog = ({ task, lists, onCorrect, onClose }: CorrectProps) => {
  const [listId, setListId] = useState(task.listId ?? INBOX);
  const [date, setDate] = useState(dateWords(task));
  const [tags, setTags] = useState(tagWords(task));
  const day = date === dateWords(task) ? task.day : readDay(date);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (day === undefined) return;
    onCorrect({
      id: task.id,
      ...(listId !== (task.listId ?? INBOX) && { listId: listId === INBOX ? null : listId }),
      ...(day !== task.day && { day }),
      ...(tags !== tagWords(task) && { tags: readTags(tags) }),
    });
  };
  return (
    <Dialog title="Correct a task" onClose={onClose}>
      <form onSubmit={onSubmit}>
        <DialogBody>
          <p>{task.title}</p>
          <Select
            label="List"
            options={[[INBOX, 'Inbox'], ...lists.map(({ id, name }) => [id, name] as const)]}
            value={listId}
            onChange={setListId}
          />
          <Field
            label="Date"
            value={date}
            hint="For example: tomorrow, 12 May, in 3 weeks. Empty for none."
            problem={day === undefined ? 'Docket doesn’t know this date. Write it another way.' : null}
            onChange={({ target }) => {
              setDate(target.value);
            }}
          />
          <Field
            label="Tags"
            value={tags}
            problem={null}
            onChange={({ target }) => {
              setTags(target.value);
            }}
          />
          <DialogButtons>
            <Button look="primary" type="submit" disabled={day === undefined}>
              Correct
            </Button>
            <Button onClick={onClose}>Cancel</Button>
          </DialogButtons>
        </DialogBody>
      </form>
    </Dialog>
  );
};

interface RowProps {
  readonly task: FileTask;
  readonly isCorrected: boolean;
  /** Null where nothing can be corrected. */
  readonly onCorrect: ((correction: Correction) => void) | null;
  readonly onEdit: () => void;
}

const Row = ({ task, isCorrected, onCorrect, onEdit }: RowProps) => (
  <tr data-done={task.isDone ? '' : undefined} data-left-out={task.isLeftOut ? '' : undefined}>
    {onCorrect !== null && (
      <td>
        <input
          type="checkbox"
          aria-label={`Import ${task.title}`}
          checked={!task.isLeftOut}
          onChange={({ target }) => {
            onCorrect({ id: task.id, leavesOut: !target.checked });
          }}
        />
      </td>
    )}
    <td data-title style={{ paddingLeft: 8 + task.depth * 16 }}>
      {task.title}
    </td>
    <td>{task.list ?? 'Inbox'}</td>
    <td>{dateWords(task)}</td>
    <td>{tagWords(task)}</td>
    {onCorrect !== null && (
      <td>
        <IconButton
          label={`Correct ${task.title}`}
          data-corrected={isCorrected ? '' : undefined}
          className={styles['correct']}
          disabled={task.isLeftOut}
          onClick={onEdit}
        >
          <Pencil size={14} aria-hidden />
        </IconButton>
      </td>
    )}
  </tr>
);

const HiddenHead = ({ name }: { readonly name: string }) => (
  <th scope="col">
    <span className="visually-hidden">{name}</span>
  </th>
);

const Head = ({ isCorrectable }: { readonly isCorrectable: boolean }) => (
  <thead>
    <tr>
      {isCorrectable && <HiddenHead name="Import" />}
      <th scope="col">Title</th>
      <th scope="col">List</th>
      <th scope="col">Date</th>
      <th scope="col">Tags</th>
      {isCorrectable && <HiddenHead name="Correct" />}
    </tr>
  </thead>
);

interface FileTasksProps {
  readonly summary: Pick<ReadFileSummary, 'sample' | 'counts'> & Partial<Pick<ReadFileSummary, 'fileLists'>>;
  readonly corrections: readonly Correction[];
  /** Null where nothing can be corrected. */
  readonly onCorrect: ((corrections: Correction[]) => void) | null;
}

/** The first tasks of a file, to look through, to leave out and to correct. */
export const FileTasks = ({ summary, corrections, onCorrect }: FileTasksProps) => {
  const { sample, counts, fileLists = [] } = summary;
  const [edited, setEdited] = useState<FileTask | null>(null);
  const correct =
    onCorrect === null
      ? null
      : (correction: Correction) => {
          const before = corrections.find(({ id }) => id === correction.id);
          const others = corrections.filter(({ id }) => id !== correction.id);
          onCorrect([...others, { ...before, ...correction }]);
          setEdited(null);
        };
  return (
    <section aria-labelledby="import-tasks">
      <PageHeading id="import-tasks">
        {sample.length < counts.tasks ? `First ${sample.length} tasks` : 'Tasks'}
      </PageHeading>
      <table className={styles['table']}>
        <Head isCorrectable={correct !== null} />
        <tbody>
          {sample.map((task) => (
            <Row
              key={task.id}
              task={task}
              isCorrected={corrections.some(({ id }) => id === task.id)}
              onCorrect={correct}
              onEdit={() => {
                setEdited(task);
              }}
            />
          ))}
        </tbody>
      </table>
      {edited !== null && correct !== null && (
        <CorrectDialog
          task={edited}
          lists={fileLists}
          onCorrect={correct}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </section>
  );
};
