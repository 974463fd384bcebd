import { assertNever } from '#shared/domain/assert-never.ts';
import { readColumns } from '#renderer/entities/project/use-projects.ts';
import { sayLifted } from '#renderer/entities/drag/say-lifted.ts';
import type { Services } from '#renderer/entities/services.ts';
import { currentList } from '#renderer/entities/task/list/current-list.ts';
import { currentTargets } from '#renderer/entities/task/actions/targets.ts';
import { setDragState, dragTo } from '#renderer/view-state/drag-state.ts';
import { announce } from '#renderer/view-state/view-actions.ts';
import { dropCards } from './board-actions.ts';
import type { Gap } from './card-steps.ts';
import { currentBoard } from './current-board.ts';
import { liftStep } from './lift-step.ts';
import { sayDestination } from './say-destination.ts';

/** The columns are read first, so that a card that is lifted right away is announced with the name of its column. */
const readNames = async (services: Services): Promise<void> => {
  const { view } = services.viewStore.getState();
  if (view.kind === 'project') await readColumns(services, view.projectId);
};

/** Takes the selection, else the focused card, into the hand of the keyboard. */
export const liftCards = async (services: Services): Promise<void> => {
  const { viewStore } = services;
  const { ids, list, focus } = currentTargets(services);
  const lead = list.order[focus] ?? ids[0];
  const shown = currentBoard(services);
  const position = lead === undefined ? null : shown.board.positionOf(lead);
  const column = position === null ? undefined : shown.board.columns[position.column];
  if (lead === undefined || position === null || column === undefined) return;
  const dragged = new Set(ids);
  const target = { groupKey: column.key, gap: position.index };
  const words = sayDestination(shown, target, dragged);
  setDragState(viewStore, { ids: dragged, lead, by: 'keys', target: { kind: 'board', ...target }, words });
  const sayHere = () => sayDestination(currentBoard(services), target, dragged);
  await sayLifted(services, { ids, lead, place: sayHere }, readNames(services));
};

const endLift = (services: Services, target: Gap | null): void => {
  const { viewStore } = services;
  const { dragState } = viewStore.getState();
  setDragState(viewStore, null);
  if (dragState === null) return;
  if (target === null) announce(viewStore, 'Put back.');
  else {
    const ids = currentList(services).order.filter((id) => dragState.ids.has(id));
    announce(viewStore, 'Dropped.');
    void dropCards(services, { ids, lead: dragState.lead, target });
  }
};

/** @returns whether the key belongs to the lift */
export const pressWhileLifted = (services: Services, { key }: Pick<KeyboardEvent, 'key'>): boolean => {
  const { viewStore } = services;
  const { dragState } = viewStore.getState();
  if (dragState?.by !== 'keys' || dragState.target?.kind !== 'board') return false;
  const shown = currentBoard(services);
  const { ids: dragged, target } = dragState;
  const names = shown.board.columns.map((column) => shown.nameOf(column.key));
  const decision = liftStep({ board: shown.board, names, dragged, target }, key);
  switch (decision.kind) {
    case 'move':
      dragTo(viewStore, { kind: 'board', ...decision.target }, () =>
        sayDestination(shown, decision.target, dragged),
      );
      announce(viewStore, sayDestination(shown, decision.target, dragged));
      return true;
    case 'drop':
      endLift(services, target);
      return true;
    case 'cancel':
      endLift(services, null);
      return true;
    case 'stay':
      return true;
    case 'pass':
      return false;
    default:
      return assertNever(decision);
  }
};
