import { describeDate } from '#shared/domain/dates/describe-date.ts';
import { taskDatesToLocal } from '#shared/domain/dates/local-dates.ts';
import { CONVENTIONS, currentDay, hostZone } from '#renderer/entities/clock/today.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { DialogBody, DialogButtons, DialogText } from '#renderer/ui/DialogBody.tsx';
import styles from './PasteDialog.module.css';
import { missingToWords } from './unknown-words.ts';
import type { PastePreview } from './use-entry.ts';

type Line = PastePreview['read']['lines'][number];

const countLists = (count: number): string => (count === 1 ? '1 list' : `${formatNumber(count)} lists`);

const dateOf = ({ dates }: Line): string => {
  const local = taskDatesToLocal(dates, hostZone());
  return local === null ? '' : describeDate(local, { today: currentDay(), conventions: CONVENTIONS });
};

const useListName = () => {
  const projects = useKnownProjects();
  return ({ projectId, newList, newColumn }: Line): string => {
    const list = projects.find(({ id, isInbox }) => (projectId === null ? isInbox : id === projectId));
    const name = newList ?? list?.name ?? 'Inbox';
    return newColumn === null ? name : `${name}/${newColumn}`;
  };
};

const PreviewTable = ({ lines }: { readonly lines: readonly Line[] }) => {
  const listName = useListName();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section className={styles['lines']} aria-label="Pasted lines" tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Date</th>
            <th scope="col">List</th>
            <th scope="col">Tags</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={index}>
              <td style={{ paddingInlineStart: 8 + line.depth * 16 }}>
                {line.title}
                {line.unknown.length > 0 && (
                  <span className={styles['unknown']}>{missingToWords(line.unknown)}</span>
                )}
              </td>
              <td>{dateOf(line)}</td>
              <td>
                {line.depth === 0 && listName(line)}
                {line.depth === 0 && line.newList !== null && <span className={styles['new']}>New</span>}
              </td>
              <td>{line.tags.map((tag) => `#${tag}`).join(' ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** What pasted lines come to, before they are added, where they name what there is not. */
export const PasteDialog = ({ preview }: { readonly preview: PastePreview }) => {
  const { read, add, cancel } = preview;
  const { total, open, newLists, lines } = read;
  const lists = countLists(newLists.length);
  return (
    <Dialog title={`Add ${countTasks(total)}?`} onClose={cancel}>
      <DialogBody>
        <DialogText>
          {newLists.length > 0
            ? `${newLists.length === 1 ? 'This list doesn’t' : 'These lists don’t'} exist yet: ${newLists.join(', ')}.`
            : 'Some names don’t exist. They stay in the titles.'}
          {lines.length < total &&
            ` Shown: ${formatNumber(lines.length)} of ${formatNumber(open)} lines with a name that doesn’t exist.`}
        </DialogText>
        <DialogButtons>
          {newLists.length > 0 && (
            <Button
              look="primary"
              onClick={() => {
                add(true);
              }}
            >
              Create {lists}
            </Button>
          )}
          <Button
            look={newLists.length > 0 ? 'outline' : 'primary'}
            onClick={() => {
              add(false);
            }}
          >
            {newLists.length > 0 ? 'Keep in the titles' : `Add ${countTasks(total)}`}
          </Button>
          <Button look="outline" onClick={cancel}>
            Cancel
          </Button>
        </DialogButtons>
        <PreviewTable lines={lines} />
      </DialogBody>
    </Dialog>
  );
};
