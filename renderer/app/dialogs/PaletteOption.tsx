import { useEffect, useRef } from 'react';
import type { Command } from '#renderer/ui/command/command.ts';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { titleToRuns } from './title-runs.ts';
import styles from './Palette.module.css';

export const paletteOptionId = ({ id }: Command): string => `palette-${id.replaceAll('.', '-')}`;

interface PaletteOptionProps {
  readonly command: Command;
  readonly at: readonly number[];
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onRun: () => void;
}

/** The title with its matched runs marked. */
const Title = ({ title, at }: { readonly title: string; readonly at: readonly number[] }) =>
  titleToRuns(title, at).map(({ text, start, isMatched }) =>
    isMatched ? <b key={start}>{text}</b> : <span key={start}>{text}</span>,
  );

export const PaletteOption = ({ command, at, isActive, onPoint, onRun }: PaletteOptionProps) => {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the combobox holds the keyboard (aria-activedescendant)
    <div
      ref={option}
      id={paletteOptionId(command)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element lives in a select only
      role="option"
      aria-selected={isActive}
      className={styles['option']}
      onMouseMove={() => {
        if (!isActive) onPoint();
      }}
      onClick={onRun}
    >
      <span className={styles['title']}>
        <Title title={command.title} at={at} />
      </span>
      <span className={styles['group']}>{command.group}</span>
      <span className={styles['keys']}>
        {command.keys[0] !== undefined && <Kbd keys={command.keys[0]} />}
      </span>
    </div>
  );
};
