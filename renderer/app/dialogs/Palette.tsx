import { Search } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import type { Command } from '#renderer/ui/command/command.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { movedIndex } from '#renderer/view-state/focus.ts';
import { PaletteOption, paletteOptionId } from './PaletteOption.tsx';
import { rankCommands } from './rank-commands.ts';
import { readRecentCommands, rememberCommand } from './recent-commands.ts';
import styles from './Palette.module.css';

const LIST_ID = 'palette-commands';
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Every command in one line: type a part of its name, Enter runs it. */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const commands = useCommands();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [recent] = useState(() => readRecentCommands(localStorage));
  const ranked = rankCommands(commands.all, { query, recent });
  const activeCommand = ranked[active]?.command;

  const run = (command: Command) => {
    rememberCommand(localStorage, command.id);
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(movedIndex(active, step, ranked.length));
    }
    if (event.key === 'Enter' && !event.repeat && activeCommand !== undefined) {
      event.preventDefault();
      run(activeCommand);
    }
  };

  return (
    <Dialog title="Commands" look="palette" onClose={onClose}>
      <div className={styles['line']}>
        <Search size={16} aria-hidden />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a palette is opened to type into it
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={LIST_ID}
          aria-activedescendant={activeCommand && paletteOptionId(activeCommand)}
          aria-label="Search commands"
          placeholder="Type a command"
          className={styles['field']}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be driven by a field (ARIA combobox pattern) */}
      <div id={LIST_ID} role="listbox" aria-label="Commands" className={styles['list']}>
        {ranked.map(({ command, at }, index) => (
          <PaletteOption
            key={command.id}
            command={command}
            at={at}
            isActive={index === active}
            onPoint={() => {
              setActive(index);
            }}
            onRun={() => {
              run(command);
            }}
          />
        ))}
      </div>
      {ranked.length === 0 && <p className={styles['none']}>No command is called like that.</p>}
    </Dialog>
  );
};
