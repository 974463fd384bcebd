import { useId, useState, type KeyboardEvent } from 'react';
import { completeFilter, type FilterCompletion } from '#shared/domain/filter/complete-filter.ts';
import { useFilterNames } from './use-filters.ts';

interface Completing {
  /** Null where nothing is offered. */
  readonly completion: FilterCompletion | null;
  readonly active: number;
  readonly listId: string;
  readonly optionId: (index: number) => string;
  /** To be told when the caret may have moved. */
  readonly onCaret: (field: HTMLInputElement) => void;
  /** @returns whether the key was for what is offered */
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => boolean;
  readonly pick: (field: HTMLInputElement, index: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Completions of the token at the caret of a filter line, chosen by the arrows, Enter and Tab. */
export const useFilterCompletion = (line: string, onLine: (line: string) => void): Completing => {
  const names = useFilterNames();
  const listId = useId();
  const [caret, setCaret] = useState(-1);
  const [active, setActive] = useState(0);
  /** The line that Escape was pressed in: nothing is offered until it changes. */
  const [refused, setRefused] = useState<string | null>(null);
  const completion = refused === line ? null : completeFilter(line, caret, names);
  const count = completion?.options.length ?? 0;

  const pick = (field: HTMLInputElement, index: number): void => {
    const option = completion?.options[index];
    if (completion === null || option === undefined) return;
    const isFollowed = line.charAt(completion.end) === ' ';
    field.setRangeText(`${option.text}${isFollowed ? '' : ' '}`, completion.start, completion.end, 'end');
    setCaret(field.selectionStart ?? -1);
    setActive(0);
    onLine(field.value);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    if (completion === null || event.nativeEvent.isComposing || event.shiftKey) return false;
    const step = STEPS[event.key];
    if (step !== undefined) setActive((active + step + count) % count);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(event.currentTarget, active);
    else if (event.key === 'Escape') setRefused(line);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    completion,
    active: Math.min(active, Math.max(count - 1, 0)),
    listId,
    optionId: (index) => `${listId}-${index}`,
    onCaret: (field) => {
      setCaret(field.selectionStart === field.selectionEnd ? (field.selectionStart ?? -1) : -1);
      setActive(0);
    },
    onKey,
    pick,
  };
};
