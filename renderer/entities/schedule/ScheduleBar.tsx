import { Fragment, type ReactNode } from 'react';
import { ChevronDown, ChevronLeft, ChevronRight, ListTodo, Palette } from 'lucide-react';
import { Button } from '#renderer/ui/Button.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Menu } from '#renderer/ui/Menu.tsx';
import { Tooltip } from '#renderer/ui/Tooltip.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { isPanelOpen } from '#renderer/view-state/calendar.ts';
import styles from './ScheduleBar.module.css';

interface ScheduleChoice {
  /** The command that chooses. */
  readonly id: string;
  /** In place of its own short title. */
  readonly name?: string;
  /** The command that is told more of it, whose options are a menu beside it. */
  readonly more?: string;
}

interface ScheduleBarProps {
  /** The range that is shown, in words. */
  readonly title: string;
  readonly onToday: () => void;
  readonly onTurn: (direction: 1 | -1) => void;
  /** The keys that turn back and forth. */
  readonly turnKeys: readonly [earlier: string, later: string];
  /** The name of the choice. */
  readonly choice: string;
  readonly choices: readonly ScheduleChoice[];
  /** The command of whose colors there are. */
  readonly color?: string;
}

/** The options of a command, behind a sign. */
const MoreChoices = ({ id, sign }: { readonly id: string; readonly sign?: ReactNode }) => {
  const command = useCommands().find(id);
  const title = command?.title.replace('…', '') ?? '';
  return (
    <Menu
      groups={() => [
        (command?.argument?.options('') ?? []).map(({ isOn, ...option }) => ({
          ...option,
          group: 'View',
          keys: [],
          isOn: () => isOn === true,
        })),
      ]}
      trigger={
        <button
          type="button"
          className={sign === undefined ? styles['more'] : styles['sign']}
          aria-label={title}
          title={title}
        >
          {sign ?? <ChevronDown size={12} aria-hidden />}
        </button>
      }
    />
  );
};

const Choices = ({ choice, choices }: Pick<ScheduleBarProps, 'choice' | 'choices'>) => {
  const registry = useCommands();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out as a row of buttons
    <div className={styles['spans']} role="group" aria-label={choice}>
      {choices.map(({ id, name, more }) => {
        const command = registry.find(id);
        return (
          <Fragment key={id}>
            <Tooltip text={command?.title ?? ''} keys={command?.keys[0]}>
              <button
                type="button"
                className={styles['span']}
                aria-pressed={command?.isOn?.() === true}
                onClick={command?.run}
              >
                {name ?? command?.shortTitle}
              </button>
            </Tooltip>
            {more !== undefined && <MoreChoices id={more} />}
          </Fragment>
        );
      })}
    </div>
  );
};

/** Which days are shown, and the ways to others. */
export const ScheduleBar = (props: ScheduleBarProps) => {
  const { title, onToday, onTurn, turnKeys } = props;
  const hasPanel = useViewState(({ calendar, view }) => isPanelOpen(calendar, view));
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
      {props.color !== undefined && <MoreChoices id={props.color} sign={<Palette size={16} aria-hidden />} />}
      <Choices {...props} />
      <IconButton
        label="Unscheduled tasks"
        keys={panel?.keys[0]}
        aria-pressed={hasPanel}
        onClick={panel?.run}
      >
        <ListTodo size={16} aria-hidden />
      </IconButton>
    </div>
  );
};
