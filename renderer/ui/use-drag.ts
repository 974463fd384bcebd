import { useMemo, useState, type ComponentProps, type DragEvent } from 'react';

/** The upper or lower half of a line, or the line itself. */
export type DropSpot = 'upper' | 'lower' | 'into';

interface Target<Dragged> {
  readonly key: string;
  /**
   * Where a drop would go; null where it may not.
   * @param isMiddle whether the pointer is well inside of the line
   */
  readonly spotOf: (dragged: Dragged, half: 'upper' | 'lower', isMiddle: boolean) => DropSpot | null;
  readonly onDrop: (dragged: Dragged, spot: DropSpot) => void;
}

export type DragProps = ComponentProps<'li'> & ComponentProps<'div'> & { readonly 'data-drop'?: DropSpot };

interface Drag<Dragged> {
  /** What is dragged now. */
  readonly dragged: Dragged | null;
  readonly source: (dragged: Dragged) => DragProps;
  readonly target: (target: Target<Dragged>) => DragProps;
}

/** The line that is dragged over. */
interface Over {
  readonly key: string;
  readonly spot: DropSpot;
}

/** How far from the middle of a line, in heights of the line, its inside reaches. */
const INSIDE = 0.2;

const placeOf = ({ currentTarget, clientY }: DragEvent): readonly ['upper' | 'lower', boolean] => {
  const { top, height } = currentTarget.getBoundingClientRect();
  const fromMiddle = (clientY - top) / height - 0.5;
  return [fromMiddle < 0 ? 'upper' : 'lower', Math.abs(fromMiddle) < INSIDE];
};

/** Drags lines of one kind among each other. The browser's own dragging starts only after a few pixels. */
export const useDrag = <Dragged>(): Drag<Dragged> => {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  // The same for as long as nothing moves: lines that get it are not drawn anew.
  return useMemo(() => {
    const end = (): void => {
      setDragged(null);
      setOver(null);
    };
    return {
      dragged,
      source: (value) => ({
        draggable: true,
        onDragStart: (event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'move';
          // Firefox drags nothing that carries no data.
          event.dataTransfer.setData('text/plain', '');
          setDragged(value);
        },
        onDragEnd: end,
      }),
      target: ({ key, spotOf, onDrop }) => ({
        ...(over?.key === key && { 'data-drop': over.spot }),
        onDragOver: (event: DragEvent) => {
          const spot = dragged === null ? null : spotOf(dragged, ...placeOf(event));
          if (spot === null) return;
          event.preventDefault();
          if (over?.key !== key || over.spot !== spot) setOver({ key, spot });
        },
        onDragLeave: () => {
          if (over?.key === key) setOver(null);
        },
        onDrop: (event: DragEvent) => {
          const spot = dragged === null ? null : spotOf(dragged, ...placeOf(event));
          if (dragged !== null && spot !== null) {
            event.preventDefault();
            onDrop(dragged, spot);
          }
          end();
        },
      }),
    };
  }, [dragged, over]);
};
