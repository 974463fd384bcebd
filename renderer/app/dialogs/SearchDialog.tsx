import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { thrownToSentence } from '#renderer/entities/words.ts';
import { useServices } from '#renderer/entities/services.ts';
import { findTasks, searchKey, type FoundTasks } from '#renderer/entities/task/find-tasks.ts';
import { isClosedView } from '#renderer/entities/task/list/current-list.ts';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Skeleton } from '#renderer/ui/Skeleton.tsx';
import { openView, setClosedExpanded } from '#renderer/view-state/view-actions.ts';
import { movedIndex } from '#renderer/view-state/focus.ts';
import { searchItems, type SearchItem } from './search-items.ts';
import { SearchOption, searchOptionId } from './SearchOption.tsx';
import { recentLines, rememberLine } from '#renderer/app/palette/recent-lines.ts';
import palette from '#renderer/app/palette/Palette.module.css';
import styles from './SearchDialog.module.css';

/** Texts that led somewhere. */
const KEY = 'docket.recent-searches';
const KEPT = 6;

/** Whether the last search was to find completed tasks as well. */
const INCLUDES_KEY = 'docket.search-includes-completed';

const LIST_ID = 'search-results';
const LIMIT = 50;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

const NOTHING: FoundTasks = { result: { tasks: [], lists: [], tags: [], habits: [] }, isWidened: false };

/** What is found for the text; the last answer stays until the next one is there. */
const useFound = (text: string, withClosed: boolean) => {
  const services = useServices();
  const wanted = text.trim();
  const { data, error, isFetching, isPending } = useQuery({
    queryKey: [...searchKey, wanted, withClosed],
    queryFn: async () => findTasks(services, { text: wanted, withClosed, limit: LIMIT }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const { result, isWidened } = wanted === '' ? NOTHING : (data ?? NOTHING);
  return {
    items: searchItems(services, result),
    isWidened,
    error: wanted === '' ? null : error,
    isSettled: wanted !== '' && !isFetching,
    isAwaited: wanted !== '' && isPending,
  };
};

const Recent = ({ onChoose }: { readonly onChoose: (text: string) => void }) => {
  const [recent] = useState(() => recentLines(KEY));
  if (recent.length === 0) {
    return (
      <p className={styles['none']}>
        Searches titles, notes, checklists, tags, lists and habits, including parts of words.
      </p>
    );
  }
  return (
    <section className={styles['recent']} aria-label="Recent searches">
      {recent.map((text) => (
        <button
          key={text}
          type="button"
          onClick={() => {
            onChoose(text);
          }}
        >
          {text}
        </button>
      ))}
    </section>
  );
};

interface ResultsProps {
  readonly items: readonly SearchItem[];
  readonly activeItem: SearchItem | undefined;
  readonly onPoint: (index: number) => void;
  readonly onRun: (item: SearchItem) => void;
}

const Results = ({ items, activeItem, onPoint, onRun }: ResultsProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be driven by a field (ARIA combobox pattern)
  <div id={LIST_ID} role="listbox" aria-label="Results" className={palette['list']}>
    {(['Lists', 'Tags', 'Habits', 'Tasks'] as const).map((kind) => {
      const ofKind = items.filter((item) => item.kind === kind);
      if (ofKind.length === 0) return null;
      return (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the group of options of a listbox is no fieldset
        <div key={kind} role="group" aria-label={kind}>
          <div className={styles['kind']} aria-hidden>
            {kind}
          </div>
          {ofKind.map((item) => (
            <SearchOption
              key={item.id}
              item={item}
              isActive={item === activeItem}
              onPoint={() => {
                onPoint(items.indexOf(item));
              }}
              onRun={() => {
                onRun(item);
              }}
            />
          ))}
        </div>
      );
    })}
  </div>
);

const Problem = ({ error }: { readonly error: Error }) => (
  <p role="alert" className={styles['none']}>
    {thrownToSentence(error)}
  </p>
);

const Body = ({ onClose }: { readonly onClose: () => void }) => {
  const { viewStore } = useServices();
  const [text, setText] = useState('');
  // Who looks at what is over looks for what is over.
  const [withClosed, setWithClosed] = useState(
    () => isClosedView(viewStore.getState().view) || localStorage.getItem(INCLUDES_KEY) === 'true',
  );
  const [active, setActive] = useState(0);
  const { items, isWidened, error, isSettled, isAwaited } = useFound(text, withClosed);
  const activeItem = items[Math.min(active, items.length - 1)];

  const write = (next: string): void => {
    setText(next);
    setActive(0);
  };
  const leave = (go: () => void): void => {
    if (text.trim() !== '') rememberLine(KEY, text.trim(), KEPT);
    onClose();
    go();
  };
  const showAll = (): void => {
    leave(() => {
      openView(viewStore, { kind: 'search', text: text.trim() });
      if (withClosed || isWidened) setClosedExpanded(viewStore, true);
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(movedIndex(active, step, items.length));
    }
    if (event.key !== 'Enter' || event.repeat || activeItem === undefined) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) showAll();
    else leave(activeItem.run);
  };

  return (
    <>
      <div className={palette['line']}>
        <Search size={16} aria-hidden />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a search is opened to type into it
          autoFocus
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={LIST_ID}
          aria-activedescendant={activeItem && searchOptionId(activeItem.id)}
          aria-label="Search"
          placeholder="Search"
          className={palette['field']}
          spellCheck={false}
          value={text}
          onChange={(event) => {
            write(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <label className={styles['closed']}>
          <input
            type="checkbox"
            checked={withClosed}
            onChange={(event) => {
              setWithClosed(event.target.checked);
              localStorage.setItem(INCLUDES_KEY, String(event.target.checked));
            }}
          />
          Include completed
        </label>
      </div>
      {isWidened && (
        <p className={styles['widened']}>No open tasks match. These are completed or archived.</p>
      )}
      {text.trim() === '' ? (
        <Recent onChoose={write} />
      ) : (
        <Results
          items={items}
          activeItem={activeItem}
          onPoint={setActive}
          onRun={({ run }) => {
            leave(run);
          }}
        />
      )}
      {items.some(({ kind }) => kind === 'Tasks') && (
        <button type="button" className={styles['all']} onClick={showAll}>
          <span>Open results as a list</span>
          <Kbd keys="Mod+Enter" />
        </button>
      )}
      {error !== null && <Problem error={error} />}
      {isAwaited && <Skeleton look="entries" rows={3} label="Searching" />}
      {error === null && isSettled && items.length === 0 && <p className={styles['none']}>No results.</p>}
    </>
  );
};

/** Finds tasks, lists, tags and habits while the person types; Enter goes there. */
export const SearchDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Search" look="palette" onClose={onClose}>
    <Body onClose={onClose} />
  </Dialog>
);
