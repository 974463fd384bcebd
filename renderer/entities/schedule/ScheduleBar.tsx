import { ChevronLeft, ChevronRight, PanelRight } from 'lucide-react';
import { Button } from '#renderer/ui/Button.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Tooltip } from '#renderer/ui/Tooltip.tsx';
import styles from './ScheduleBar.module.css';

interface ScheduleBarProps {
  /** What is shown, in words. */
  readonly title: string;
  readonly onToday: () => void;
  readonly onTurn: (direction: 1 | -1) => void;
  /** The keys that turn back and forth. */
  readonly turnKeys: readonly [earlier: string, later: string];
  /** What the choice is between, and the commands that choose. */
  readonly choice: string;
  readonly commands: readonly string[];
  readonly isPanelOpen: boolean;
}

const Choice = ({ choice, commands }: Pick<ScheduleBarProps, 'choice' | 'commands'>) => {
  const registry = useCommands();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a row of buttons
    <div className={styles['spans']} role="group" aria-label={choice}>
      {commands.map((id) => {
        const command = registry.find(id);
        return (
          <Tooltip key={id} text={command?.title ?? ''} keys={command?.keys[0]}>
            <button
              type="button"
              className={styles['span']}
              aria-pressed={command?.isOn?.() === true}
              onClick={command?.run}
            >
              {command?.shortTitle}
            </button>
          </Tooltip>
        );
      })}
    </div>
  );
};

/** Which days are shown, and the ways to others. */
export const ScheduleBar = (props: ScheduleBarProps) => {
  const { title, onToday, onTurn, turnKeys, isPanelOpen } = props;
  const panel = useCommands().find('calendar.panel');
  return (
    <div className={styles['bar']}>
      <Button look="outline" onClick={onToday}>
        Today
      </Button>
      <IconButton
        label="Earlier"
        keys={turnKeys[0]}
        onClick={() => {
          onTurn(-1);
        }}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton
        label="Later"
        keys={turnKeys[1]}
        onClick={() => {
          onTurn(1);
        }}
      >
        <ChevronRight size={16} aria-hidden />
      </IconButton>
      <h2 className={styles['title']}>{title}</h2>
      <Choice {...props} />
      <IconButton label="Tasks to plan" keys={panel?.keys[0]} aria-pressed={isPanelOpen} onClick={panel?.run}>
        <PanelRight size={16} aria-hidden />
      </IconButton>
    </div>
  );
};
