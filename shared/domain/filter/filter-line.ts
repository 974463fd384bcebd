import { HIDDEN_WORD } from '#shared/domain/filter/hidden-tasks.ts';
import { assertNever } from '#shared/domain/assert-never.ts';
import {
  isCondition,
  type FilterCondition,
  type FilterExpression,
} from '#shared/domain/filter/filter-expression.ts';
import type { FilterNames } from '#shared/domain/filter/filter-names.ts';
import { isPast, pastToWords, type PastCondition } from '#shared/domain/filter/past-words.ts';
import { whenToWords } from '#shared/domain/filter/filter-words.ts';

const quote = (name: string): string => `"${name.replaceAll(/["\\]/gu, String.raw`\$&`)}"`;

/** A name as it stands behind a sign. */
export const bareName = (name: string): string => (/^[^\s()&|"]+$/u.test(name) ? name : quote(name));

/** A name that is gone stands as its id: the line then says that there is none of it. */
const nameOf = (items: readonly { readonly id: string; readonly name: string }[], wanted: string): string =>
  items.find(({ id }) => id === wanted)?.name ?? wanted;

const tagLabel = (tags: FilterNames['tags'], wanted: string): string =>
  tags.find(({ name }) => name === wanted)?.label ?? wanted;

type NamedCondition = Extract<FilterCondition, { readonly kind: 'list' | 'folder' | 'tag' }>;

const namelessToText = (condition: Exclude<FilterCondition, NamedCondition | PastCondition>): string => {
  switch (condition.kind) {
    case 'untagged':
      return 'no tag';
    case 'priority':
      return `!${condition.priority}`;
    case 'day':
    case 'span':
      return whenToWords(condition);
    case 'taskKind':
      return condition.taskKind;
    case 'text':
      return quote(condition.text);
    default:
      return assertNever(condition);
  }
};

const conditionToText = (condition: FilterCondition, names: FilterNames): string => {
  const { lists, folders, tags } = names;
  if (isPast(condition)) {
    return pastToWords(condition, { quote, toText: (part) => conditionToText(part, names) });
  }
  if (condition.kind === 'list') return `~${bareName(nameOf(lists, condition.id))}`;
  if (condition.kind === 'folder') return `~${bareName(`${nameOf(folders, condition.id)}/`)}`;
  if (condition.kind === 'tag') return `#${bareName(tagLabel(tags, condition.name))}`;
  return namelessToText(condition);
};

const HIDDEN_LINES = ['-overdue', '-today', '-no date', '-note'];

/** The conditions that `hidden` stands for, as that word. */
const withHiddenWord = (lines: readonly string[]): readonly string[] => {
  const at = lines.findIndex((_line, index) =>
    HIDDEN_LINES.every((line, step) => lines[index + step] === line),
  );
  return at === -1 ? lines : lines.toSpliced(at, HIDDEN_LINES.length, HIDDEN_WORD);
};

/** The line that `parseFilter` reads as this expression; empty for the one that shows every task. */
export const filterToLine = (expression: FilterExpression, names: FilterNames): string => {
  if (isCondition(expression)) return conditionToText(expression, names);
  const lineOf = (part: FilterExpression, ...inBrackets: readonly FilterExpression['kind'][]): string => {
    const line = filterToLine(part, names);
    return inBrackets.includes(part.kind) ? `(${line})` : line;
  };
  if (expression.kind === 'not') return `-${lineOf(expression.of, 'and', 'or')}`;
  return expression.kind === 'and'
    ? withHiddenWord(expression.of.map((part) => lineOf(part, 'or'))).join(' & ')
    : expression.of.map((part) => lineOf(part)).join(' | ');
};
