import { authorText } from '#shared/domain/author.ts';
import type { DescribedChange } from '#shared/domain/change.ts';
import { differencesToWords } from '#renderer/entities/sync/describe-edit.ts';
import { textOf } from '#renderer/entities/words.ts';

const BECOMES = {
  new: 'Added',
  changed: 'Changed',
  trashed: 'Moved to the trash',
  restored: 'Restored from the trash',
  gone: 'Deleted',
  erased: 'Deleted permanently',
  unknown: 'Changed, but the record is damaged',
} as const satisfies Record<DescribedChange['becomes'], string>;

/** What was done. */
export const changeLabel = ({ becomes, message }: DescribedChange): string =>
  becomes === 'changed' && message !== null ? textOf(message) : BECOMES[becomes];

/** A change in one line: what was done, to what, by whom, and its first values. */
export const changeToLine = (change: DescribedChange): string => {
  const { title, author, fields } = change;
  const by = authorText(author);
  const [first] = differencesToWords(fields);
  const parts = [title, changeLabel(change), first, by === null ? undefined : `by ${by}`];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
};
