import {
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragStartEvent,
  DragOverlay,
  type Modifier,
} from '@dnd-kit/core';
import { useMemo, useRef, type ReactNode } from 'react';
import { LiftContext, type Grip, type Lift } from '#renderer/entities/drag/lift.ts';
import { followPointer, type PointerFollower, type PointerPosition } from '#renderer/ui/follow-pointer.ts';
import { createPortal } from 'react-dom';
import type { TaskId } from '#shared/domain/ids.ts';
import { useTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import type { DragState } from '#renderer/view-state/drag-state.ts';
import styles from './DraggedTasks.module.css';

const Card = ({ id, words }: { readonly id: TaskId; readonly words: string }) => {
  const row = useTaskRow(id);
  if (row === undefined || row === null) return null;
  return (
    <div className={styles['card']}>
      <span className={styles['title']}>{row.title}</span>
      {words !== '' && <span className={styles['place']}>{words.replace(/\.$/u, '')}</span>}
    </div>
  );
};

/** Days and bars show the tasks themselves where they would be, and a board shows the gap. */
const Held = ({ lead, ids, target, words }: DragState) => (
  <div className={styles['held']} aria-hidden data-dragged>
    {target?.kind !== 'span' && <Card id={lead} words={target?.kind === 'board' ? '' : words} />}
    {ids.size > 1 && <span className={styles['count']}>{ids.size}</span>}
  </div>
);

/** Pixels from the pointer: what is under it stays in sight. */
const BESIDE = { x: 14, y: 16 };

const besidePointer: Modifier = ({ activatorEvent, activeNodeRect, transform }) =>
  activeNodeRect === null || !(activatorEvent instanceof PointerEvent)
    ? transform
    : {
        ...transform,
        x: transform.x + activatorEvent.clientX - activeNodeRect.left + BESIDE.x,
        y: transform.y + activatorEvent.clientY - activeNodeRect.top + BESIDE.y,
      };

const MODIFIERS = [besidePointer];

/** The dragged tasks under the pointer. Outside of the view, which would clip them. */
const DraggedTasks = () => {
  const dragState = useViewState((state) => state.dragState);
  return createPortal(
    <DragOverlay dropAnimation={null} zIndex={60} className={styles['overlay'] ?? ''} modifiers={MODIFIERS}>
      {dragState?.by === 'pointer' && <Held {...dragState} />}
    </DragOverlay>,
    document.body,
  );
};

/** A press becomes a drag after this many pixels. */
const DRAG_DISTANCE = 6;

/** The page has one live region of its own; the library's stays silent. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

const startOf = ({ activatorEvent }: DragStartEvent): PointerPosition =>
  activatorEvent instanceof PointerEvent
    ? { x: activatorEvent.clientX, y: activatorEvent.clientY }
    : { x: 0, y: 0 };

interface InHand {
  readonly grip: Grip;
  readonly follower: PointerFollower;
  readonly listeners: AbortController;
}

/** The one drag context of the window: from the open view onto itself and onto the sidebar. */
export const TaskDrag = ({ children }: { readonly children: ReactNode }) => {
  const lift = useRef<Lift | null>(null);
  const inHand = useRef<InHand | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }));
  const handlers = useMemo(() => {
    const letGo = (): InHand | null => {
      const held = inHand.current;
      held?.listeners.abort();
      held?.follower.stop();
      inHand.current = null;
      return held;
    };
    const onDragEnd = (): void => {
      const held = letGo();
      held?.grip.drop(held.follower.at());
    };
    const onDragCancel = (): void => {
      letGo()?.grip.cancel();
    };
    return {
      onDragStart: (event: DragStartEvent) => {
        const start = startOf(event);
        const grip = lift.current?.(String(event.active.id), start) ?? null;
        if (grip === null) return;
        const listeners = new AbortController();
        inHand.current = { grip, follower: followPointer(start, grip.follow), listeners };
        // The library tells no end of a drag that it has not drawn yet. It listens on the document, before the window.
        window.addEventListener('pointerup', onDragEnd, listeners);
        window.addEventListener('pointercancel', onDragCancel, listeners);
      },
      onDragEnd,
      onDragCancel,
    };
  }, []);
  return (
    <LiftContext value={lift}>
      <DndContext
        sensors={sensors}
        autoScroll={false}
        accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: '' } }}
        {...handlers}
      >
        {children}
        <DraggedTasks />
      </DndContext>
    </LiftContext>
  );
};
