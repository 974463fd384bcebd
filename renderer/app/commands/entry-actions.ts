import type { KeyboardEvent } from 'react';
import type { Services } from '#renderer/entities/services.ts';
import { ENTRY_COLORS } from '#shared/domain/entry-colors.ts';
import type { ArgumentOption, Command, CommandDefinition } from '#renderer/ui/command/command.ts';
import type { MenuBranch, MenuGroups } from '#renderer/ui/Menu.tsx';
import { matchOptions } from '#renderer/app/commands/argument-options.ts';
import { tellMissing } from '#renderer/entities/account/missing-operation.ts';
import { reasonAgainst } from '#renderer/app/commands/needs-operation.ts';

/** What can be done to a list, folder or tag: by its menu, by its keys in the sidebar, and in the palette while it is open. */
export interface EntryAction<Row> extends Pick<Command, 'acts'> {
  readonly id: string;
  readonly title: string;
  /** While the keyboard is on the entry. */
  readonly keys?: string;
  readonly keywords?: string;
  readonly when?: (row: Row) => boolean;
  /** Where it has to be told something: what it can be told. */
  readonly options?: (row: Row) => readonly ArgumentOption[];
  readonly run?: (row: Row) => void;
}

export type EntryActionGroups<Row> = readonly (readonly EntryAction<Row>[])[];

const isFor = <Row>({ when }: EntryAction<Row>, row: Row): boolean => when === undefined || when(row);

const actionToItem = <Row>(services: Services, action: EntryAction<Row>, row: Row): Command | MenuBranch => {
  const { id, title, keys, options, run } = action;
  const unavailable = () => reasonAgainst(services, action);
  if (options !== undefined) {
    return { id, title: title.replace('…', ''), unavailable, options: options(row) };
  }
  const shown = keys === undefined ? [] : [keys];
  return { id, title, group: 'Lists', keys: shown, unavailable, run: () => run?.(row) };
};

/** @param current the row of the open view, if it is one of these */
export const actionsToCommands = <Row>(
  actions: EntryActionGroups<Row>,
  { noun, current }: { readonly noun: string; readonly current: () => Row | undefined },
): readonly CommandDefinition[] =>
  actions.flat().map(({ id, acts, title, keywords = '', when, options, run }): CommandDefinition => ({
    id,
    ...(acts !== undefined && { acts }),
    title: `${noun}: ${title}`,
    group: 'Lists',
    keywords,
    when: () => {
      const row = current();
      return row !== undefined && (when === undefined || when(row));
    },
    ...(options === undefined
      ? {
          run: () => {
            const row = current();
            if (row !== undefined) run?.(row);
          },
        }
      : {
          argument: {
            words: [],
            placeholder: title.replace('…', ''),
            options: (typed: string) => {
              const row = current();
              return row === undefined ? [] : matchOptions(options(row), typed);
            },
          },
        }),
  }));

type Step = -1 | 1;

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: -1, ArrowDown: 1 };

interface PlaceActions {
  readonly menu: () => MenuGroups;
  /** @returns whether the key was for this entry */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/**
 * The actions of a sidebar entry, in its menu and by its keys.
 * @param onStep what Alt and an arrow do, where it can be moved
 */
export const entryActions = <Row>(
  services: Services,
  actions: EntryActionGroups<Row>,
  row: Row,
  onStep?: (step: Step) => void,
): PlaceActions => ({
  menu: () =>
    actions.map((group) =>
      group.filter((action) => isFor(action, row)).map((action) => actionToItem(services, action, row)),
    ),
  onKey: ({ key, altKey }) => {
    const step = altKey ? STEPS[key] : undefined;
    if (step !== undefined && onStep !== undefined) {
      onStep(step);
      return true;
    }
    const action = actions.flat().find(({ keys }) => keys === key);
    if (action === undefined || !isFor(action, row)) return false;
    const reason = reasonAgainst(services, action);
    if (reason === null) action.run?.(row);
    else tellMissing(services, reason);
    return true;
  },
});

export const colorOptions = (
  current: string | null,
  choose: (color: string | null) => void,
): readonly ArgumentOption[] =>
  [...ENTRY_COLORS, ['No color', null] as const].map(([title, color]) => ({
    id: title,
    title,
    color,
    isOn: color?.toLowerCase() === current?.toLowerCase(),
    run: () => {
      choose(color);
    },
  }));

export type MakeActions<Row> = (services: Services) => EntryActionGroups<Row>;
