import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { useState, type KeyboardEvent } from 'react';
import type { DatePick } from '#shared/domain/dates/date-pick.ts';
import styles from './ValueField.module.css';

/** One value of a field, and what it chooses. */
export interface FieldOption {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  readonly part: DatePick;
}

interface ValueFieldProps {
  readonly label: string;
  /** The current value, in words. */
  readonly value: string;
  readonly placeholder: string;
  /** The values that fit what is typed, the likeliest first. */
  readonly options: (typed: string) => readonly FieldOption[];
  readonly startsHere: boolean;
  readonly onChoose: (part: DatePick) => void;
  /** Enter where nothing is typed: all that is chosen is taken. */
  readonly onTake: () => void;
}

const useTyped = ({ options, onChoose }: Pick<ValueFieldProps, 'options' | 'onChoose'>) => {
  const [typed, setTyped] = useState<string | null>(null);
  const offered = options(typed ?? '');
  const choose = (option: FieldOption | undefined) => {
    setTyped(null);
    if (option !== undefined) onChoose(option.part);
  };
  return { typed, setTyped, offered, choose };
};

/** A value that is typed in words, or chosen of a few. */
export const ValueField = (props: ValueFieldProps) => {
  const { label, value, placeholder, startsHere, onTake } = props;
  const { typed, setTyped, offered, choose } = useTyped(props);
  const [isOpen, setOpen] = useState(false);
  const isUnknown = typed !== null && typed.trim() !== '' && offered.length === 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.repeat) return;
    event.preventDefault();
    if (typed === null && !isOpen) onTake();
    // An option that the arrows went to is taken by its own press.
    else if (typed !== null && event.currentTarget.getAttribute('aria-activedescendant') === null) {
      choose(offered[0]);
      setOpen(false);
    }
  };
  return (
    <Base.Root
      items={offered}
      mode="none"
      autoHighlight
      openOnInputClick
      open={isOpen && offered.length > 0}
      onOpenChange={setOpen}
      value={typed ?? value}
      itemToStringValue={({ title }: FieldOption) => title}
      onValueChange={(text, { reason }) => {
        if (reason === 'input-change') setTyped(text);
      }}
    >
      <Base.Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for this value
        autoFocus={startsHere}
        aria-label={label}
        aria-invalid={isUnknown}
        placeholder={placeholder}
        spellCheck={false}
        className={styles['input']}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
        onBlur={() => {
          if (typed !== null) choose(typed.trim() === '' ? undefined : offered[0]);
        }}
        onKeyDown={onKeyDown}
      />
      <Base.Portal>
        <Base.Positioner sideOffset={2} className={styles['positioner']}>
          <Base.Popup className={styles['popup']}>
            <Base.List aria-label={label}>
              {(option: FieldOption) => (
                <Base.Item
                  key={option.id}
                  value={option}
                  className={styles['option']}
                  onClick={() => {
                    choose(option);
                  }}
                >
                  <span>{option.title}</span>
                  {option.detail !== undefined && <span className={styles['detail']}>{option.detail}</span>}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
