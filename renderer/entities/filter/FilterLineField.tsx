import type { KeyboardEvent } from 'react';
import { Field } from '#renderer/ui/field/Field.tsx';
import styles from './FilterLineField.module.css';

const HELP: readonly (readonly [readonly string[], string])[] = [
  [['~Work', '#errands'], 'in a list or folder, with a tag'],
  [['!high', '!none'], 'by priority'],
  [['today', 'overdue', 'next week', 'no date'], 'by date'],
  [['"call"', 'note', 'no tag'], 'by text, by kind, without a tag'],
  [['a & b', 'a | b', '-a', '( )'], 'and, or, not, grouping'],
];

const Help = () => (
  <dl className={styles['help']}>
    {HELP.map(([tokens, words]) => (
      <div key={words} className={styles['helpRow']}>
        <dt className={styles['tokens']}>
          {tokens.map((token) => (
            <code key={token}>{token}</code>
          ))}
        </dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);

interface FilterLineFieldProps {
  readonly label: string;
  readonly line: string;
  /** What is wrong with the line; null where nothing is. */
  readonly problem: string | null;
  /** Whether an empty line is a problem by now. */
  readonly isTried: boolean;
  /** What it shows. */
  readonly hint: string;
  readonly placeholder: string;
  readonly onLine: (line: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The line in which a filter is written, with the words that it knows. */
export const FilterLineField = ({ line, problem, isTried, onLine, ...rest }: FilterLineFieldProps) => (
  <div className={styles['line']}>
    <Field
      {...rest}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for this field
      autoFocus
      value={line}
      autoComplete="off"
      spellCheck={false}
      problem={line.trim() === '' && !isTried ? null : problem}
      onChange={(event) => {
        onLine(event.target.value);
      }}
    />
    <Help />
  </div>
);
