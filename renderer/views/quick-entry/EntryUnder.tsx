import { CircleAlert, CircleHelp, Plus, Type } from 'lucide-react';
import { useState } from 'react';
import {
  acceptNewPlace,
  acceptOffer,
  refuseToken,
  type EntryMemory,
  type NewPlace,
} from '#shared/domain/quick-entry/entry-memory.ts';
import type { EntryToken } from '#shared/domain/quick-entry/entry-token.ts';
import { nextReading } from '#shared/domain/quick-entry/token-readings.ts';
import { useServices } from '#renderer/entities/services.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { announce, recognizeEntry, setEntryMemory } from '#renderer/view-state/view-actions.ts';
import { EntryChips, keepCaret, type ChipEvents, type TextRange } from './EntryChips.tsx';
import { EntryDate, type DatePickerState } from './EntryDate.tsx';
import { offerQuestion, readingWords } from './entry-offer.ts';
import { missingPlace, unknownWords } from './unknown-words.ts';
import type { Entry } from './use-entry.ts';
import styles from './EntryUnder.module.css';

interface HintsProps {
  readonly entry: Entry;
  readonly isPicking: boolean;
  /** What is chosen is made along with the task. */
  readonly isMaking: boolean;
  /** The line says or asks something else. */
  readonly isBusy: boolean;
}

const escapeWords = ({ entry: { memory, read }, isPicking }: HintsProps): string => {
  if (isPicking) return 'no choice';
  return memory.isOff || read.entry.tokens.length === 0 ? 'close' : 'plain text';
};

/** What the keys do now: while there is a choice at the caret, they are about that. */
const Hints = (props: HintsProps) =>
  props.isBusy || props.entry.problem !== null ? null : (
    <span className={styles['hints']} aria-hidden>
      <span className={styles['hint']}>
        <Kbd keys="Enter" /> {props.isPicking && !props.isMaking ? 'choose' : 'add and stay'}
      </span>
      <span className={styles['hint']}>
        <Kbd keys="Escape" /> {escapeWords(props)}
      </span>
    </span>
  );

interface ChipHintsProps {
  /** What Tab makes of its words; null where they can be read in one way only. */
  readonly other: string | null;
}

/** What the keys do while one of the chips has the keyboard. */
const ChipHints = ({ other }: ChipHintsProps) => (
  <span className={styles['hints']} aria-hidden>
    {other !== null && (
      <span className={styles['hint']}>
        <Kbd keys="Tab" /> {other}
      </span>
    )}
    <span className={styles['hint']}>
      <Kbd keys="Enter" /> edit
    </span>
    <span className={styles['hint']}>
      <Kbd keys="Backspace" /> plain text
    </span>
    <span className={styles['hint']}>
      <Kbd keys="Escape" /> back
    </span>
  </span>
);

interface UnknownProps {
  readonly words: string;
  /** What can be made. */
  readonly place: NewPlace | null;
  readonly onMake: (place: NewPlace) => void;
}

/** A name that there is not is no mistake of the line, and nothing that it keeps to itself. */
const Unknown = ({ words, place, onMake }: UnknownProps) => (
  <>
    {/* There all the time, so that what comes into it is read out. */}
    <output className={styles['unknown']} data-has-words={words === '' ? undefined : ''}>
      {words !== '' && (
        <>
          <CircleHelp size={13} aria-hidden />
          <span className={styles['words']}>{words}</span>
        </>
      )}
    </output>
    {place !== null && (
      <button
        type="button"
        className={styles['make']}
        // The picker at the caret offers the same, and the keyboard stays in the line.
        tabIndex={-1}
        onMouseDown={keepCaret}
        onClick={() => {
          onMake(place);
        }}
      >
        <Plus size={13} aria-hidden />
        New {place.kind} “{place.name}”
      </button>
    )}
  </>
);

interface OfferProps {
  /** What the line asks; null for nothing. */
  readonly question: string | null;
  readonly onTake: () => void;
}

const questionOf = ({ read, surroundings }: Entry, isPicking: boolean): string | null => {
  const { offer } = read.entry;
  return offer === null || isPicking ? null : offerQuestion(offer, surroundings);
};

/** Words with two good readings stay words until the person says so. */
const Offer = ({ question, onTake }: OfferProps) => (
  <>
    {/* There all the time, so that what comes into it is read out. */}
    <output className="visually-hidden">{question !== null && `${question} Press Tab.`}</output>
    {question !== null && (
      <button
        type="button"
        className={classNames(styles['make'], styles['offer'])}
        // Tab in the line does the same, and the keyboard stays there.
        tabIndex={-1}
        onMouseDown={keepCaret}
        onClick={onTake}
      >
        {question} <Kbd keys="Tab" />
      </button>
    )}
  </>
);

export const PROBLEM_ID = 'entry-problem';

/** What is too long, and the key that adds it all the same. */
const Problem = ({ entry: { problem, addWithNotes } }: { readonly entry: Entry }) => (
  <>
    {/* There all the time, so that what comes into it is read out. */}
    <p id={PROBLEM_ID} className={styles['problem']} aria-live="polite" hidden={problem === null}>
      <CircleAlert size={13} aria-hidden />
      <span>{problem?.text}</span>
    </p>
    {problem?.fitsNotes === true && (
      <button
        type="button"
        className={classNames(styles['make'], styles['addWithNotes'])}
        // Shift+Enter in the line does the same, and the keyboard stays there.
        tabIndex={-1}
        onMouseDown={keepCaret}
        onClick={addWithNotes}
      >
        Add with the rest in notes <Kbd keys="Shift+Enter" />
      </button>
    )}
  </>
);

interface EntryUnderProps {
  readonly entry: Entry;
  /** Null while the keyboard is elsewhere. */
  readonly caret: number | null;
  /** A picker says what there is. */
  readonly isPicking: boolean;
  readonly isMaking: boolean;
  readonly picker: DatePickerState;
  /** Takes the keyboard back to the line, with the words of a chip selected. */
  readonly onEdit: (range: TextRange | null) => void;
}

/** The chip that has the keyboard, and what its words can be read as. */
const useChips = (entry: Entry, remember: (memory: EntryMemory) => void) => {
  const { memory, surroundings, valuesWith } = entry;
  const { viewStore } = useServices();
  const [focused, setFocused] = useState<readonly EntryToken[] | null>(null);
  const wordsWith = (next: EntryMemory, tokens: readonly EntryToken[]) =>
    readingWords(valuesWith(next), tokens, surroundings);
  const next = focused === null ? null : nextReading(memory, focused);
  const on: ChipEvents = {
    refuse: (tokens) => {
      remember(tokens.reduce((before, token) => refuseToken(before, token), memory));
    },
    reread: (tokens) => {
      const other = nextReading(memory, tokens);
      if (other === null) return false;
      remember(other);
      announce(viewStore, wordsWith(other, tokens));
      return true;
    },
    focus: setFocused,
  };
  return {
    on,
    isFocused: focused !== null,
    other: focused === null || next === null ? null : wordsWith(next, focused),
  };
};

/** What the line says, what it does not, and the keys that help. */
export const EntryUnder = ({ entry, caret, isPicking, isMaking, picker, onEdit }: EntryUnderProps) => {
  const { read, memory, surroundings } = entry;
  const { viewStore } = useServices();
  const { offer } = read.entry;
  const question = questionOf(entry, isPicking);
  const unknown = isPicking ? '' : unknownWords(entry, caret);
  const remember = (next: EntryMemory) => {
    setEntryMemory(viewStore, next);
  };
  const chips = useChips(entry, remember);
  return (
    <div className={styles['under']}>
      <EntryChips read={read} surroundings={surroundings} on={chips.on} onEdit={onEdit} />
      <EntryDate entry={entry} picker={picker} />
      {memory.isOff && entry.text.trim() !== '' && (
        <button
          type="button"
          className={styles['make']}
          onMouseDown={keepCaret}
          onClick={() => {
            recognizeEntry(viewStore);
          }}
        >
          <Type size={13} aria-hidden />
          Plain text · Recognize
        </button>
      )}
      <Unknown
        words={unknown}
        place={isPicking ? null : missingPlace(entry)}
        onMake={(place) => {
          remember(acceptNewPlace(memory, place));
        }}
      />
      <Offer
        question={question}
        onTake={() => {
          if (offer !== null) remember(acceptOffer(memory, offer.token));
        }}
      />
      <Problem entry={entry} />
      {chips.isFocused ? (
        <ChipHints other={chips.other} />
      ) : (
        <Hints
          entry={entry}
          isPicking={isPicking}
          isMaking={isMaking}
          isBusy={unknown !== '' || question !== null}
        />
      )}
    </div>
  );
};
