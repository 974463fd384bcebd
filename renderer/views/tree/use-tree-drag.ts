import { useMemo, useRef } from 'react';
import type { DragEndEvent, DragStartEvent } from '@dnd-kit/core';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { currentList } from '#renderer/entities/task/current-list.ts';
import { edgeScroll } from '#renderer/ui/edge-scroll.ts';
import { followPointer, type PointerFollower, type PointerPlace } from '#renderer/ui/follow-pointer.ts';
import { carry, carryTo, type CarryTarget } from '#renderer/view-state/carrying.ts';
import { announce } from '#renderer/view-state/view-actions.ts';
import { depthFromOffset } from './tree-drop.ts';
import { TREE_DOM_ID } from './tree-ids.ts';
import { carriedWith, dropInTree, openLines, treePlaceAt } from './tree-verbs.ts';

interface TreeDrag {
  readonly start: PointerPlace;
  readonly startDepth: number;
}

const scroller = (): Element | null => document.querySelector(`[id="${TREE_DOM_ID}"]`);

/** All rows are of one height, so the line under the pointer is arithmetic. */
const targetAt = (
  services: Services,
  { start, startDepth }: TreeDrag,
  { x, y, rowHeight }: PointerPlace & { readonly rowHeight: number },
): CarryTarget | null => {
  const { carrying } = services.viewStore.getState();
  const grid = scroller();
  if (carrying === null || grid === null) return null;
  const { left, right, top, bottom } = grid.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return null;
  const lines = openLines(currentList(services));
  const line = Math.min(Math.round((y - top + grid.scrollTop) / rowHeight), lines.length);
  const depth = depthFromOffset(startDepth, x - start.x);
  return { kind: 'tree', line, depth: treePlaceAt(lines, carrying.ids, { line, depth }).depth };
};

interface DragHandlers {
  readonly onDragStart: (event: DragStartEvent) => void;
  readonly onDragEnd: (event: DragEndEvent) => void;
  readonly onDragCancel: () => void;
}

const scrollAt = ({ y }: PointerPlace): void => {
  const grid = scroller();
  if (grid === null) return;
  const { top, bottom } = grid.getBoundingClientRect();
  const by = edgeScroll(y, top, bottom);
  if (by !== 0) grid.scrollTop += by;
};

const end = (services: Services, target: CarryTarget | null): void => {
  const { viewStore } = services;
  const { carrying } = viewStore.getState();
  carry(viewStore, null);
  if (carrying === null) return;
  if (target?.kind !== 'tree') {
    announce(viewStore, 'Put back.');
    return;
  }
  const ids = currentList(services).order.filter((id) => carrying.ids.has(id));
  void dropInTree(services, { ids, lead: carrying.lead, line: target.line, depth: target.depth });
};

/** Rows that follow the pointer: up and down between the lines, sideways through the levels. */
export const useTreeDrag = (rowHeight: number): DragHandlers => {
  const services = useServices();
  const follower = useRef<PointerFollower | null>(null);
  const drag = useRef<TreeDrag | null>(null);
  return useMemo(() => {
    const { viewStore } = services;
    const targetNow = (at: PointerPlace) =>
      drag.current === null ? null : targetAt(services, drag.current, { ...at, rowHeight });
    const stop = (): CarryTarget | null => {
      const target = follower.current === null ? null : targetNow(follower.current.at());
      follower.current?.stop();
      follower.current = null;
      return target;
    };
    return {
      onDragStart: ({ active, activatorEvent }) => {
        const lead = taskIdSchema.parse(String(active.id));
        const list = currentList(services);
        const start =
          activatorEvent instanceof PointerEvent
            ? { x: activatorEvent.clientX, y: activatorEvent.clientY }
            : { x: 0, y: 0 };
        drag.current = { start, startDepth: list.depthAt(list.order.indexOf(lead)) };
        carry(viewStore, { ids: new Set(carriedWith(services, lead)), lead, by: 'pointer', target: null });
        follower.current = followPointer(start, (at) => {
          scrollAt(at);
          carryTo(viewStore, targetNow(at));
        });
      },
      onDragEnd: () => {
        end(services, stop());
      },
      onDragCancel: () => {
        stop();
        end(services, null);
      },
    };
  }, [services, rowHeight]);
};
