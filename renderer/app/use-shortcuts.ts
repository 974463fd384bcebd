import { useEffect, useRef } from 'react';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { listArrival } from '#renderer/entities/task/current-list.ts';
import { isMacPlatform, keyPressToStroke } from '#renderer/ui/command/key-stroke.ts';
import { keyboardPlace } from '#renderer/ui/command/keyboard-place.ts';
import type { CommandRegistry } from '#renderer/ui/command/registry.ts';
import {
  createShortcutMachine,
  type ShortcutMachine,
  type Stroke,
} from '#renderer/ui/command/shortcut-machine.ts';

const toStroke = (event: KeyboardEvent): Stroke | null => {
  const stroke = keyPressToStroke(event, isMacPlatform());
  if (stroke === null) return null;
  return { stroke, place: keyboardPlace(event.target), isRepeat: event.repeat, at: event.timeStamp };
};

interface Keyboard {
  readonly machine: ShortcutMachine;
  readonly registry: CommandRegistry;
  readonly services: Services;
}

/** @returns whether the stroke belongs to the registry */
const feed = ({ machine, registry, services }: Keyboard, stroke: Stroke): boolean => {
  const decision = machine(registry, stroke);
  if (decision.kind === 'run') {
    // A detail that is still being read must not take the keyboard from what the person does next.
    services.viewStore.setState({ detailFocusFor: null });
    decision.command.run();
  }
  return decision.kind !== 'pass';
};

/** Runs the command that a key stands for, wherever in the window it is pressed. */
export const useShortcuts = (registry: CommandRegistry): void => {
  const services = useServices();
  const machine = useRef(createShortcutMachine());
  useEffect(() => {
    const keyboard = { machine: machine.current, registry, services };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const stroke = toStroke(event);
      if (stroke === null) return;
      // A view that is still being read takes the keys typed ahead when it is there.
      const arrival = stroke.place === 'page' ? listArrival(services) : null;
      if (arrival === null) {
        if (feed(keyboard, stroke)) event.preventDefault();
      } else if (registry.isKnown(stroke.stroke)) {
        event.preventDefault();
        void arrival.then(() => feed(keyboard, stroke));
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [registry, services]);
};
