import { useEffect, useRef } from 'react';
import { isMacPlatform, keyPressToStroke } from '#renderer/ui/command/key-stroke.ts';
import { keyboardPlace } from '#renderer/ui/command/keyboard-place.ts';
import type { CommandRegistry } from '#renderer/ui/command/registry.ts';
import { createShortcutMachine } from '#renderer/ui/command/shortcut-machine.ts';

/** Runs the command that a key stands for, wherever in the window it is pressed. */
export const useShortcuts = (registry: CommandRegistry): void => {
  const machine = useRef(createShortcutMachine());
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const stroke = keyPressToStroke(event, isMacPlatform());
      if (stroke === null) return;
      const decision = machine.current(registry, {
        stroke,
        place: keyboardPlace(event.target),
        isRepeat: event.repeat,
        at: event.timeStamp,
      });
      if (decision.kind === 'pass') return;
      event.preventDefault();
      if (decision.kind === 'run') decision.command.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [registry]);
};
