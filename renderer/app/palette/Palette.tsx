import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ArgumentOption, Command, CommandArgument } from '#renderer/ui/command/command.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { createAuthorCommands, createSavedCommands } from '#renderer/app/commands/history-commands.ts';
import { useSavedCommands } from '#renderer/entities/history/saved-commands.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { movedIndex } from '#renderer/view-state/focus.ts';
import { openDialog } from '#renderer/view-state/view-actions.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { PaletteOption, paletteOptionId } from './PaletteOption.tsx';
import { findItems } from './find-items.ts';
import { useFoundByCore } from './use-found-by-core.ts';
import {
  argumentInLine,
  noItems,
  optionToItem,
  paletteItems,
  type FoundItem,
  type PaletteItem,
} from './palette-items.ts';
import { recentLines, rememberLine } from './recent-lines.ts';
import styles from './Palette.module.css';
import { countTasks } from '#renderer/entities/task/actions/counted.ts';
import type { Subject } from './palette-sections.ts';
import {
  currentTargets,
  firstTargetRow,
  focusedOccurrence,
} from '#renderer/entities/task/actions/targets.ts';

interface Asking {
  readonly id: string;
  readonly argument?: CommandArgument;
}

/**
 * Reads what the options of a command need for what is typed, and draws again when it is there.
 * @returns whether it is; a command that needs nothing is always ready
 */
const usePrepared = (asked: Asking | undefined, typed: string): boolean => {
  // It is drawn again also where the same was read anew.
  const [prepared, setPrepared] = useState({ key: '' });
  const read = asked?.argument?.prepare;
  const key = `${asked?.id ?? ''} ${typed}`;
  useEffect(() => {
    if (read === undefined) return undefined;
    let isLatest = true;
    const prepare = async () => {
      await Promise.allSettled([read(typed)]);
      if (isLatest) setPrepared({ key });
    };
    void prepare();
    return () => {
      isLatest = false;
    };
  }, [read, typed, key]);
  return read === undefined || prepared.key === key;
};

/** It stays the same while the palette is open. */
const useSubject = (): Subject => {
  const services = useServices();
  const [subject] = useState(() => {
    const { length } = currentTargets(services).ids;
    const title = firstTargetRow(services)?.title;
    if (length > 1) {
      return { words: `The ${countTasks(length)} selected`, target: countTasks(length), isSeveral: true };
    }
    if (title === undefined) return { words: 'Tasks', target: 'this task', isSeveral: false };
    const target = focusedOccurrence(services) === null ? `“${title}”` : `“${title}” with all its dates`;
    return { words: `“${title}”`, target, isSeveral: false };
  });
  return subject;
};

/** Ids of the commands that the palette ran. */
const KEY = 'docket.recent-commands';
const KEPT = 8;

const LIST_ID = 'palette-commands';
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** A command, or a value of one, that has to be told something. */
interface Asked {
  readonly id: string;
  readonly heading: string;
  readonly argument: CommandArgument;
}

interface BodyProps {
  /** The command whose argument is asked for; undefined for all commands. */
  readonly asked: Asked | undefined;
  readonly onAsk: (asks: NonNullable<ArgumentOption['asks']>) => void;
  readonly onClose: () => void;
  readonly onBack: () => void;
}

interface Offered {
  readonly items: readonly PaletteItem[];
  /** What they are made of was read for what is typed; until then the right one may be missing. */
  readonly isReady: boolean;
}

/** A place that is found by its name leads there itself. */
const withoutFound = (commands: readonly Command[], found: readonly FoundItem[]): readonly Command[] => {
  const titles = new Set(found.map(({ item }) => `Go to ${item.title}`));
  return commands.filter(({ title }) => !titles.has(title));
};

interface Found {
  readonly found: readonly FoundItem[];
  /** Of what the history has, and of what was saved of it. */
  readonly historyCommands: readonly Command[];
  readonly isFetching: boolean;
}

/** What is found beside commands; nothing while one of them asks. */
const useFound = (query: string | null): Found => {
  const services = useServices();
  const { isFetching, steps, ...byCore } = useFoundByCore(query);
  const { data: saved = [] } = useSavedCommands();
  return {
    found: findItems(services, byCore, query ?? ''),
    historyCommands: [...createAuthorCommands(services, steps), ...createSavedCommands(services, saved)],
    isFetching,
  };
};

/** The values of a command that asks; null for one that does not. */
const valuesOf = (asked: Asked | undefined, query: string): readonly PaletteItem[] | null =>
  asked?.argument.options(query).map((option) => optionToItem(option)) ?? null;

/** The options for the typed text. */
const useItems = (asked: Asked | undefined, query: string): Offered => {
  const commands = useCommands();
  const [recent] = useState(() => recentLines(KEY));
  const subject = useSubject();
  const inLine = asked === undefined ? argumentInLine(commands.all, query) : null;
  const { found, historyCommands, isFetching } = useFound(asked === undefined ? query : null);
  const isPrepared = usePrepared(asked ?? inLine?.command, inLine?.typed ?? query);
  const items =
    valuesOf(asked, query) ??
    paletteItems([...withoutFound(commands.all, found), ...historyCommands], {
      query,
      recent,
      subject,
      found,
    });
  // A word that only tasks have is answered when they are there.
  return { items, isReady: isPrepared && (items.length > 0 || !isFetching) };
};

/** Options under what they have in common. */
const Section = ({ name, children }: { readonly name: string | null; readonly children: ReactNode }) => {
  const heading = useId();
  if (name === null) return children;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of a listbox is no fieldset
    <div role="group" aria-labelledby={heading}>
      <div id={heading} role="presentation" className={styles['heading']}>
        {name}
      </div>
      {children}
    </div>
  );
};

/** A text that a command cannot read is answered with examples that it can. */
const nothingFits = (asked: Asked | undefined, all: readonly Command[], query: string): string => {
  if (asked === undefined) return noItems(all, query);
  const { hint, placeholder } = asked.argument;
  return query.trim() === ''
    ? (hint ?? placeholder)
    : `Nothing fits “${query.trim()}”. ${hint ?? placeholder}`;
};

const Body = ({ asked, onAsk, onClose, onBack }: BodyProps) => {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const commands = useCommands();
  const { items, isReady } = useItems(asked, query);
  const isEntered = useRef(false);
  const activeItem = items[Math.min(active, items.length - 1)];

  const run = ({ commandId, asks, run: act }: PaletteItem) => {
    rememberLine(KEY, commandId ?? asked?.id ?? '', KEPT);
    if (asks !== undefined) {
      onAsk(asks);
      return;
    }
    onClose();
    act();
  };
  // Whoever types faster than is read gets what was meant, as soon as it is there.
  useEffect(() => {
    if (!isReady || !isEntered.current) return;
    isEntered.current = false;
    if (activeItem !== undefined) run(activeItem);
  });
  const enter = () => {
    // What would be made may be there, and only not be read yet.
    const isSure = isReady || activeItem?.makes === false;
    if (!isSure) isEntered.current = true;
    else if (activeItem !== undefined) run(activeItem);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(movedIndex(active, step, items.length));
    }
    if (event.key === 'Enter' && !event.repeat) {
      event.preventDefault();
      enter();
    }
    if (event.key === 'Backspace' && query === '' && asked !== undefined) {
      event.preventDefault();
      onBack();
    }
  };

  return (
    <>
      <div className={styles['line']}>
        {asked === undefined ? (
          <Search size={16} aria-hidden />
        ) : (
          <span className={styles['asked']} title={asked.heading}>
            {asked.heading}
          </span>
        )}
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a palette is opened to type into it
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={LIST_ID}
          aria-activedescendant={activeItem && paletteOptionId(activeItem.id)}
          aria-label={asked === undefined ? 'Search commands' : asked.heading}
          placeholder={asked?.argument.placeholder ?? 'Find a task, list, tag, setting or command'}
          className={styles['field']}
          spellCheck={false}
          value={query}
          onChange={(event) => {
            isEntered.current = false;
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be driven by a field (ARIA combobox pattern) */}
      <div id={LIST_ID} role="listbox" aria-label="Commands" className={styles['list']}>
        {[...Map.groupBy(items, ({ section }) => section)].map(([section, members]) => (
          <Section key={section} name={section}>
            {members.map((item) => (
              <PaletteOption
                key={item.id}
                item={item}
                isActive={item === activeItem}
                onPoint={() => {
                  setActive(items.indexOf(item));
                }}
                onRun={() => {
                  run(item);
                }}
              />
            ))}
          </Section>
        ))}
      </div>
      {items.length === 0 && <p className={styles['none']}>{nothingFits(asked, commands.all, query)}</p>}
    </>
  );
};

/** The argument of the open command, below the tasks that it changes. */
const useAsked = (): Asked | undefined => {
  const commands = useCommands();
  const asked = useViewState((state) => state.paletteCommand);
  const { target } = useSubject();
  const command = asked === null ? undefined : commands.find(asked);
  if (command?.argument === undefined) return undefined;
  const { id, title, argument } = command;
  return { id, heading: argument.heading?.(target) ?? title, argument };
};

/** The value in the detail that was pressed. */
const findAnchor = (): DOMRect | null =>
  document.activeElement?.closest('aside dd')?.getBoundingClientRect() ?? null;

/** Every command in one line: type a part of its name, Enter runs it, or asks for what it needs. */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const store = useViewStore();
  const command = useAsked();
  const [next, setNext] = useState<(Asked & { readonly of: string | undefined }) | null>(null);
  // Another command may have been asked for meanwhile.
  const [anchor] = useState(findAnchor);
  const asked = next !== null && next.of === command?.id ? next : command;
  return (
    <Dialog title="Commands" look="palette" anchor={anchor} onClose={onClose}>
      <Body
        key={asked?.id}
        asked={asked}
        onAsk={({ heading, argument }) => {
          setNext({ id: `${command?.id ?? ''} ${heading}`, of: command?.id, heading, argument });
        }}
        onClose={onClose}
        onBack={() => {
          if (next === null) openDialog(store, 'palette');
          else setNext(null);
        }}
      />
    </Dialog>
  );
};
