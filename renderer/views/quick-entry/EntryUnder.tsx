import { CircleHelp, Plus } from 'lucide-react';
import { acceptNewList, refuseToken, type EntryMemory } from '#shared/domain/quick-entry/entry-memory.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { setEntryMemory } from '#renderer/view-state/view-actions.ts';
import { EntryChips } from './EntryChips.tsx';
import { missingList, unknownWords } from './unknown-words.ts';
import type { Entry } from './use-entry.ts';
import styles from './EntryUnder.module.css';

const EntryHints = ({ isPlain }: { readonly isPlain: boolean }) => (
  <span className={styles['hints']} aria-hidden>
    <Kbd keys="Enter" /> add and stay <Kbd keys="Escape" /> {isPlain ? 'close' : 'plain text'}
  </span>
);

interface UnknownProps {
  readonly words: string;
  /** A list that can be made. */
  readonly newList: string | null;
  readonly onMake: (name: string) => void;
}

/** A name that there is not is no mistake of the line, and nothing that it keeps to itself. */
const Unknown = ({ words, newList, onMake }: UnknownProps) => (
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
    {newList !== null && (
      <button
        type="button"
        className={styles['make']}
        // The picker at the caret offers the same, and the keyboard stays in the line.
        tabIndex={-1}
        onMouseDown={(event) => {
          event.preventDefault();
        }}
        onClick={() => {
          onMake(newList);
        }}
      >
        <Plus size={13} aria-hidden />
        New list “{newList}”
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
}

/** What the line says, what it does not, and the keys that help. */
export const EntryUnder = ({ entry, caret, isPicking }: EntryUnderProps) => {
  const { read, memory, surroundings } = entry;
  const { viewStore } = useServices();
  const unknown = isPicking ? '' : unknownWords(entry, caret);
  const remember = (next: EntryMemory) => {
    setEntryMemory(viewStore, next);
  };
  return (
    <div className={styles['under']}>
      <EntryChips
        read={read}
        surroundings={surroundings}
        onRefuse={(tokens) => {
          remember(tokens.reduce((before, token) => refuseToken(before, token), memory));
        }}
      />
      <Unknown
        words={unknown}
        newList={isPicking ? null : missingList(entry)}
        onMake={(name) => {
          remember(acceptNewList(memory, name));
        }}
      />
      {unknown === '' && <EntryHints isPlain={memory.isOff || read.entry.tokens.length === 0} />}
    </div>
  );
};
