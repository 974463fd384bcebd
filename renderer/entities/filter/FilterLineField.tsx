import { useRef, type KeyboardEvent, useEffect, useState } from 'react';
import { Field } from '#renderer/ui/field/Field.tsx';
import { useFilterCompletion } from './use-filter-completion.ts';
import styles from './FilterLineField.module.css';

/** Milliseconds after the last key: who still writes is in the middle of a word. */
const SETTLES_AFTER = 800;

/**
 * What is wrong with a line once the person pauses.
 * @param isTried it was to be taken: then it is said at once
 */
export const useSettledProblem = (line: string, problem: string | null, isTried: boolean): string | null => {
  const [settled, setSettled] = useState(line);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(line);
    }, SETTLES_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, [line]);
  if (line.trim() === '' && !isTried) return null;
  return settled === line || isTried ? problem : null;
};

const HELP: readonly (readonly [readonly string[], string])[] = [
  [['~Work', '#errands'], 'in a list or folder, with a tag'],
  [['!high', '!none'], 'by priority'],
  [['today', 'overdue', 'next week', 'no date'], 'by date'],
  [['created in may', 'changed today', 'was ~Work last week'], 'by the past'],
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
  /** The problem of the line; null without one. */
  readonly problem: string | null;
  /** Whether an empty line is a problem by now. */
  readonly isTried: boolean;
  /** The tasks that it shows. */
  readonly hint: string;
  readonly placeholder: string;
  readonly onLine: (line: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The line in which a filter is written, with the words that it knows and what can stand at the caret. */
export const FilterLineField = (props: FilterLineFieldProps) => {
  const { line, problem, isTried, onLine, onKeyDown, ...rest } = props;
  const place = useRef<HTMLDivElement>(null);
  const { completion, active, listId, optionId, onCaret, onKey, pick } = useFilterCompletion(line, onLine);
  const shownProblem = useSettledProblem(line, problem, isTried);
  return (
    <div ref={place} className={styles['line']}>
      <Field
        {...rest}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for this field
        autoFocus
        value={line}
        autoComplete="off"
        spellCheck={false}
        problem={shownProblem}
        aria-autocomplete="list"
        aria-controls={completion === null ? undefined : listId}
        aria-activedescendant={completion === null ? undefined : optionId(active)}
        onChange={(event) => {
          onLine(event.target.value);
          onCaret(event.target);
        }}
        onSelect={(event) => {
          onCaret(event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (!onKey(event)) onKeyDown?.(event);
        }}
      />
      <div className={styles['under']}>
        <Help />
        {completion !== null && (
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the field holds the keyboard (aria-activedescendant)
          <div
            id={listId}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be driven by a field
            role="listbox"
            aria-label="Suggestions"
            className={styles['suggestions']}
            onMouseDown={(event) => {
              // The keyboard stays in the field.
              event.preventDefault();
            }}
          >
            {completion.options.map(({ name, text, detail }, index) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field holds the keyboard (aria-activedescendant)
              <div
                key={`${text} ${detail ?? ''}`}
                id={optionId(index)}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element lives in a select only
                role="option"
                aria-selected={index === active}
                className={styles['suggestion']}
                onClick={() => {
                  const field = place.current?.querySelector('input');
                  if (field != null) pick(field, index);
                }}
              >
                <span className={styles['suggestionName']}>{name}</span>
                {detail !== null && <span className={styles['suggestionDetail']}>{detail}</span>}
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  );
};
