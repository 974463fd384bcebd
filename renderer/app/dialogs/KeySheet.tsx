import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useServices } from '#renderer/entities/services.ts';
import { updateSettings, useSettings } from '#renderer/entities/settings/use-settings.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { KeyHelp } from '#renderer/ui/command/CommandKey.tsx';
import { COMMAND_GROUPS, type Command } from '#renderer/ui/command/command.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { isMacPlatform, strokeToLabel } from '#renderer/ui/command/key-stroke.ts';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { KeyRecorder } from './KeyRecorder.tsx';
import styles from './KeySheet.module.css';

interface GroupProps {
  readonly name: string;
  readonly commands: readonly Command[];
  readonly onRecord: (command: Command, sequence: string) => void;
  /** The commands whose keys the person changed. */
  readonly changed: ReadonlySet<string>;
  readonly onReset: (id: string) => void;
}

const Group = ({ name, commands, onRecord, changed, onReset }: GroupProps) => {
  const { isPrefix } = useCommands();
  return commands.length === 0 ? null : (
    <section className={styles['group']}>
      <h3 className={styles['name']}>{name}</h3>
      <dl>
        {commands.map((command) => (
          <div key={command.id} className={styles['line']}>
            <dt>{command.title}</dt>
            <dd className={styles['keys']}>
              {changed.has(command.id) && (
                <IconButton
                  label={`Default keys for ${command.title}`}
                  className={styles['reset']}
                  onClick={({ currentTarget }) => {
                    // The button goes: its key has the keyboard then.
                    const key = currentTarget.nextElementSibling;
                    if (key instanceof HTMLElement) key.focus();
                    onReset(command.id);
                  }}
                >
                  <RotateCcw size={13} aria-hidden />
                </IconButton>
              )}
              <KeyRecorder
                title={command.title}
                keys={command.keys}
                isPrefix={isPrefix}
                onRecord={(sequence) => {
                  onRecord(command, sequence);
                }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** A key that another command has, until the person decides. */
interface Clash {
  readonly command: Command;
  readonly sequence: string;
  readonly holder: Command;
  /** Where the key was pressed. */
  readonly opener: Element | null;
}

const ClashWarning = ({
  clash: { command, sequence, holder },
  onUse,
  onKeep,
}: {
  readonly clash: Clash;
  readonly onUse: () => void;
  readonly onKeep: () => void;
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc is the key of its second button
  <div
    role="alert"
    className={styles['clash']}
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onKeep();
    }}
  >
    <span>
      {strokeToLabel(sequence, isMacPlatform())} is already the key of “{holder.title}”.
    </span>
    {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the key that was just pressed asks for it */}
    <Button look="outline" autoFocus onClick={onUse}>
      Use it for “{command.title}”
    </Button>
    <Button onClick={onKeep}>
      Cancel <Kbd keys="Escape" />
    </Button>
  </div>
);

const useBinding = () => {
  const services = useServices();
  const { shortcuts } = useSettings();
  const { byKeys } = useCommands();
  const [clash, setClash] = useState<Clash | null>(null);
  const settle = () => {
    if (clash?.opener instanceof HTMLElement) clash.opener.focus();
    setClash(null);
  };
  const bind = ({ id, keys: before }: Command, sequence: string) => {
    settle();
    // The key that is shown first is another one; arrows beside a letter stay what they are.
    const keys = sequence === '' ? [] : [sequence, ...before.slice(1).filter((key) => key !== sequence)];
    const others = shortcuts.filter(({ command }) => command !== id);
    void updateSettings(services, { shortcuts: [...others, { command: id, strokes: keys }] });
  };
  return {
    clash,
    bind,
    record: (command: Command, sequence: string) => {
      const holder = byKeys(sequence);
      if (holder === undefined || holder.id === command.id) bind(command, sequence);
      else setClash({ command, sequence, holder, opener: document.activeElement });
    },
    forget: settle,
    reset: () => void updateSettings(services, { shortcuts: [] }),
    resetOne: (id: string) =>
      void updateSettings(services, { shortcuts: shortcuts.filter(({ command }) => command !== id) }),
    changed: new Set(shortcuts.map(({ command }) => command)),
  };
};

const matches = ({ title, keywords = '', keys }: Command, query: string): boolean =>
  `${title} ${keywords} ${keys.join(' ')}`.toLowerCase().includes(query.trim().toLowerCase());

/** Commands without a key come last, because people look for keys here. */
const withKeysFirst = (commands: readonly Command[]): readonly Command[] =>
  commands.toSorted((one, other) => Math.min(other.keys.length, 1) - Math.min(one.keys.length, 1));

/** Every key, as the registry has it. A key that is pressed here is changed here. */
export const KeySheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { all } = useCommands();
  const { tabIndents } = useSettings();
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const { clash, bind, record, forget, reset, resetOne, changed } = useBinding();
  // Places are many and come and go; only those with a key are worth a line.
  const shown = all.filter(
    (command) => matches(command, query) && (command.keys.length > 0 || !command.id.startsWith('go.list.')),
  );
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <div className={styles['tools']}>
        <input
          ref={search}
          type="search"
          className={styles['search']}
          aria-label="Search shortcuts"
          placeholder="Search by name or key"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
          }}
        />
        {changed.size > 0 && (
          <Button
            onClick={() => {
              search.current?.focus();
              reset();
            }}
          >
            Reset all
          </Button>
        )}
      </div>
      <p className={styles['hint']}>
        Tab and Shift+Tab {tabIndents ? 'indent and outdent tasks in a list' : 'leave a list'}.{' '}
        <KeyHelp of="window.next-pane">{(key) => <>{key} goes to the next pane.</>}</KeyHelp>
      </p>
      {clash !== null && (
        <ClashWarning
          clash={clash}
          onUse={() => {
            bind(clash.command, clash.sequence);
          }}
          onKeep={forget}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles['sheet']} tabIndex={0} aria-label="Shortcuts">
        {COMMAND_GROUPS.map((group) => (
          <Group
            key={group}
            name={group}
            commands={withKeysFirst(shown.filter((command) => command.group === group))}
            onRecord={record}
            changed={changed}
            onReset={resetOne}
          />
        ))}
      </section>
    </Dialog>
  );
};
