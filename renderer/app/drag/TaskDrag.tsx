import {
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragStartEvent,
} from '@dnd-kit/core';
import { useMemo, useRef, type ReactNode } from 'react';
import { LiftContext, type Grip, type Lift } from '#renderer/entities/drag/lift.ts';
import { followPointer, type PointerFollower, type PointerPlace } from '#renderer/ui/follow-pointer.ts';
import { CarriedTasks } from './CarriedTasks.tsx';

/** A press becomes a drag after this many pixels. */
const DRAG_DISTANCE = 6;

/** The page has one live region of its own; the library's stays silent. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

const startOf = ({ activatorEvent }: DragStartEvent): PointerPlace =>
  activatorEvent instanceof PointerEvent
    ? { x: activatorEvent.clientX, y: activatorEvent.clientY }
    : { x: 0, y: 0 };

interface InHand {
  readonly grip: Grip;
  readonly follower: PointerFollower;
}

/** The one drag context of the window: from the open view onto itself and onto the sidebar. */
export const TaskDrag = ({ children }: { readonly children: ReactNode }) => {
  const lift = useRef<Lift | null>(null);
  const inHand = useRef<InHand | null>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }));
  const handlers = useMemo(() => {
    const letGo = (): InHand | null => {
      const held = inHand.current;
      held?.follower.stop();
      inHand.current = null;
      return held;
    };
    return {
      onDragStart: (event: DragStartEvent) => {
        const start = startOf(event);
        const grip = lift.current?.(String(event.active.id), start) ?? null;
        if (grip !== null) inHand.current = { grip, follower: followPointer(start, grip.follow) };
      },
      onDragEnd: () => {
        const held = letGo();
        held?.grip.drop(held.follower.at());
      },
      onDragCancel: () => {
        letGo()?.grip.cancel();
      },
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
        <CarriedTasks />
      </DndContext>
    </LiftContext>
  );
};
