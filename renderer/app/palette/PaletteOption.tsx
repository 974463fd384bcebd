import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ProjectDot } from '#renderer/entities/project/ProjectDot.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import type { PaletteItem } from './palette-items.ts';
import styles from './Palette.module.css';

interface TitleRun {
  readonly text: string;
  readonly start: number;
  readonly isMatched: boolean;
}

/** Cuts a title into stretches that are matched throughout, or not at all. */
const titleToRuns = (title: string, at: readonly number[]): readonly TitleRun[] => {
  const matched = new Set(at);
  const starts = [0];
  for (let index = 1; index < title.length; index += 1) {
    if (matched.has(index) !== matched.has(index - 1)) starts.push(index);
  }
  return starts.map((start, position) => ({
    text: title.slice(start, starts[position + 1]),
    start,
    isMatched: matched.has(start),
  }));
};

export const paletteOptionId = (id: string): string => `palette-${id.replaceAll(/[^\w-]/gu, '-')}`;

interface PaletteOptionProps {
  readonly item: PaletteItem;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

/** The title with its matched runs marked. */
const Title = ({ title, at }: Pick<PaletteItem, 'title' | 'at'>) =>
  titleToRuns(title, at).map(({ text, start, isMatched }) =>
    isMatched ? <b key={start}>{text}</b> : <span key={start}>{text}</span>,
  );

export const PaletteOption = ({ item, isActive, onPoint, onRun }: PaletteOptionProps) => {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox holds the keyboard (aria-activedescendant)
    <div
      ref={option}
      id={paletteOptionId(item.id)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element lives in a select only
      role="option"
      aria-selected={isActive}
      aria-disabled={item.isUnavailable}
      className={styles['option']}
      onMouseMove={() => {
        if (!isActive) onPoint();
      }}
      onClick={onRun}
    >
      {item.color !== undefined && <ProjectDot color={item.color} />}
      <span className={styles['title']}>
        <Title title={item.title} at={item.at} />
      </span>
      {item.isOn && <Check size={14} aria-label="now" />}
      <span className={styles['group']}>{item.detail}</span>
      {/* Values have no keys, and commands keep a column for theirs. */}
      {item.commandId !== null && (
        <span className={styles['keys']}>{item.keys !== undefined && <Kbd keys={item.keys} />}</span>
      )}
    </div>
  );
};
