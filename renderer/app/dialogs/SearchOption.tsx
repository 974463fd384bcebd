import { Circle, CircleCheck, CircleSlash, Hash, Repeat } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ListIcon } from '#renderer/entities/project/ProjectDot.tsx';
import type { SearchItem } from './search-items.ts';
import lines from '#renderer/ui/lines.module.css';
import styles from './SearchDialog.module.css';

export const searchOptionId = (id: string): string => `search-${id.replaceAll(/[^\w-]/gu, '-')}`;

const Marked = ({ text, ranges }: SearchItem['text']) => {
  const starts = ranges.map(([, end], index) => text.slice(end, ranges[index + 1]?.[0]));
  return (
    <>
      {text.slice(0, ranges[0]?.[0])}
      {ranges.map(([from, to], index) => (
        <span key={from}>
          <mark className={styles['mark']}>{text.slice(from, to)}</mark>
          {starts[index]}
        </span>
      ))}
    </>
  );
};

const STATUS_ICONS = { open: Circle, done: CircleCheck, wontDo: CircleSlash } as const;
const STATUS_WORDS = { open: '', done: 'completed', wontDo: 'won’t do' } as const;

const Icon = ({ item: { kind, status, color, text } }: { readonly item: SearchItem }) => {
  if (kind === 'Lists') return <ListIcon name={text.text} color={color} />;
  if (kind === 'Tags') return <Hash size={15} aria-hidden {...(color === null ? {} : { color })} />;
  if (kind === 'Habits') return <Repeat size={15} aria-hidden {...(color === null ? {} : { color })} />;
  const StatusIcon = STATUS_ICONS[status ?? 'open'];
  return <StatusIcon size={15} aria-hidden />;
};

interface SearchOptionProps {
  readonly item: SearchItem;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

export const SearchOption = ({ item, isActive, onPoint, onRun }: SearchOptionProps) => {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  const { id, text, excerpt, detail, status } = item;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox holds the keyboard (aria-activedescendant)
    <div
      ref={option}
      id={searchOptionId(id)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element lives in a select only
      role="option"
      aria-selected={isActive}
      className={styles['option']}
      onMouseMove={() => {
        if (!isActive) onPoint();
      }}
      onClick={onRun}
    >
      <span className={styles['icon']}>
        <Icon item={item} />
      </span>
      <span className={lines['words']}>
        <span className={styles['title']}>
          <Marked {...text} />
        </span>
        {excerpt !== null && (
          <span className={styles['excerpt']}>
            <Marked {...excerpt} />
          </span>
        )}
      </span>
      {status !== null && status !== 'open' && (
        <span className={styles['detail']}>{STATUS_WORDS[status]}</span>
      )}
      <span className={styles['detail']}>{detail}</span>
    </div>
  );
};
