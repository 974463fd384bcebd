import { useEffect, useRef, useState, type RefObject } from 'react';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { pause } from '#renderer/bridge/pause.ts';
import { learnKey } from '#renderer/entities/tour/tour-actions.ts';
import { listArrival } from '#renderer/entities/task/list/current-list.ts';
import { createFieldHistory, type FieldHistory } from '#renderer/ui/command/field-history.ts';
import { isMacPlatform, keyPressToStroke } from '#renderer/ui/command/key-stroke.ts';
import { keyboardFocus } from '#renderer/ui/command/keyboard-focus.ts';
import type { CommandRegistry } from '#renderer/ui/command/registry.ts';
import {
  BUTTON_KEYS,
  createShortcutMachine,
  type ShortcutMachine,
  type Stroke,
} from '#renderer/ui/command/shortcut-machine.ts';
import type { CommandGroup } from '#renderer/ui/command/command.ts';

interface TypeAheadOptions<Key> {
  /** Resolves when the rows are there; null where none are awaited. */
  readonly awaited: () => Promise<unknown> | null;
  /** Resolves when what is to take the keys has the keyboard. */
  readonly ready: () => Promise<void>;
  /** @returns whether it may have opened something that takes the keyboard */
  readonly feed: (key: Key) => boolean;
  /** Resolves when what a key has opened is drawn. */
  readonly settle: () => Promise<void>;
}

interface TypeAhead<Key> {
  /** Whether keys wait: later ones have to wait, too. */
  readonly isBusy: () => boolean;
  readonly add: (key: Key) => void;
}

/** Keys that wait for rows, in the order in which they were pressed. */
export const createTypeAhead = <Key>({
  awaited,
  ready,
  feed,
  settle,
}: TypeAheadOptions<Key>): TypeAhead<Key> => {
  let waiting: readonly Key[] = [];
  let isBusy = false;

  const feedAll = async (): Promise<void> => {
    isBusy = true;
    while (waiting.length > 0) {
      // The next key also waits for the effects of this one.
      for (let rows = awaited(); rows !== null; rows = awaited()) await rows;
      await ready();
      const [next, ...rest] = waiting;
      waiting = rest;
      if (next !== undefined && feed(next)) await settle();
    }
    isBusy = false;
  };

  return {
    isBusy: () => isBusy,
    add: (key) => {
      waiting = [...waiting, key];
      if (!isBusy) void feedAll();
    },
  };
};

/** One character; the names of other keys are longer. */
const WRITES = /^.$/u;

type WritingKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The character that a key types; null for other keys. */
const writtenBy = ({ key, ctrlKey, metaKey, altKey }: WritingKey): string | null =>
  WRITES.test(key) && !ctrlKey && !metaKey && !altKey ? key : null;

const WRITTEN = new Set(['text', 'search', 'url', 'email', 'tel', 'password']);

const fieldWithKeyboard = (): HTMLInputElement | HTMLTextAreaElement | null => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLTextAreaElement) return activeElement;
  return activeElement instanceof HTMLInputElement && WRITTEN.has(activeElement.type) ? activeElement : null;
};

/** As if it were typed. @returns whether a field has the keyboard */
const writeIntoField = (text: string): boolean => {
  const field = fieldWithKeyboard();
  if (field === null) return false;
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
  return true;
};

/** Clicks on these move the focus to another task, or open another view. */
const CHANGES_FOCUS = '[role="row"], [data-sidebar-entry]';

/** A click that came while keys waited. They are about the earlier focus, so it waits until they are done. */
interface EarlyClick {
  readonly click: MouseEvent;
  readonly target: Element;
  /** Of the row, whose element may be another one by then; null where it has none. */
  readonly id: string | null;
}

/** @returns null for a click that no key can be about, and for one that has waited already */
const toEarlyClick = (click: MouseEvent): EarlyClick | null => {
  const { target, isTrusted } = click;
  if (!isTrusted || !(target instanceof Element)) return null;
  const changing = target.closest(CHANGES_FOCUS);
  return changing === null ? null : { click, target, id: changing.id === '' ? null : changing.id };
};

const clickAgain = ({ click, target, id }: EarlyClick): void => {
  const now = target.isConnected || id === null ? target : document.querySelector(`#${CSS.escape(id)}`);
  now?.dispatchEvent(new MouseEvent('click', click));
};

const toStroke = (event: KeyboardEvent, { fields }: Keyboard): Stroke | null => {
  const stroke = keyPressToStroke(event, isMacPlatform());
  if (stroke === null) return null;
  const { key, target, repeat, timeStamp } = event;
  return {
    stroke,
    focus: keyboardFocus(target, key),
    own: fields.stepsOf(target),
    isRepeat: repeat,
    at: timeStamp,
  };
};

interface Keyboard {
  readonly machine: ShortcutMachine;
  /** Keys of the queue that went on to a field; they come by here once more. */
  readonly sentOn: WeakSet<Event>;
  readonly fields: FieldHistory;
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
    void learnKey(services, decision.command.id);
  }
  return decision.kind !== 'pass';
};

/** Milliseconds. A dialog or field that a command opens is drawn within a frame and has the keyboard then. */
const FRAME = 16;

const frame = async (): Promise<void> => pause(FRAME);

/** Frames. A dialog takes the keyboard soon after it is asked for, or has no use for it. */
const PATIENCE = 60;

const isOnPage = (): boolean => ['page', 'button'].includes(keyboardFocus(document.activeElement));

/** A dialog or a question is asked for, and the keyboard is still where it was. */
const isOpening = ({ services }: Keyboard): boolean => {
  const { dialog, askedOccurrence } = services.viewStore.getState();
  return (dialog !== null || askedOccurrence !== null) && isOnPage();
};

const dialogArrival = async (keyboard: Keyboard): Promise<void> => {
  for (let frames = 0; frames < PATIENCE && isOpening(keyboard); frames += 1) await frame();
};

/** A key of the list that was pressed before its rows were there. */
interface EarlyKey {
  readonly event: KeyboardEvent;
  readonly stroke: Stroke;
}

/** Keys and clicks from before the rows were there, in their order. */
type EarlyInput = EarlyKey | EarlyClick;

/** @returns whether it may have opened something */
const doNow = (keyboard: Keyboard, input: EarlyInput): boolean => {
  if (!('click' in input)) return pressNow(keyboard, input);
  clickAgain(input);
  return true;
};

const PRESSES = new Set(['Enter', ' ']);

/** A key that a page dispatches itself presses no button. */
const sendOn = (event: KeyboardEvent, target: Element | null): void => {
  const isLeft = target?.dispatchEvent(event) === true;
  if (isLeft && PRESSES.has(event.key) && target instanceof HTMLButtonElement) target.click();
};

/** @returns whether it may have opened something */
const pressNow = (keyboard: Keyboard, { event, stroke }: EarlyKey): boolean => {
  const { activeElement } = document;
  const focus = keyboardFocus(activeElement);
  // While a dialog is open, keys have no effect on the page, wherever the keyboard is.
  if (isOpening(keyboard)) return false;
  if (focus === 'page') return feed(keyboard, { ...stroke, focus });
  // An earlier key has opened a field or a dialog meanwhile, or brought a button the keyboard: this one was meant for that.
  const text = writtenBy(event);
  if (text !== null && writeIntoField(text)) return false;
  const sentOn = new KeyboardEvent('keydown', event);
  keyboard.sentOn.add(sentOn);
  sendOn(sentOn, activeElement);
  return true;
};

const createKeyQueue = (latest: RefObject<Keyboard>): TypeAhead<EarlyInput> =>
  createTypeAhead<EarlyInput>({
    awaited: () => listArrival(latest.current.services),
    feed: (input) => doNow(latest.current, input),
    ready: async () => dialogArrival(latest.current),
    settle: frame,
  });

/** Commands that are about what stands in the list; the others need not wait for it. */
const ABOUT_ROWS: ReadonlySet<CommandGroup> = new Set(['Task', 'Date', 'Order', 'Selection', 'Move']);

const NEW_TASK = 'task.new';

const mustWait = (keyboard: Keyboard, queue: TypeAhead<EarlyInput>, stroke: Stroke): boolean => {
  if (queue.isBusy() || isOpening(keyboard)) return true;
  const { registry, services } = keyboard;
  const command = registry.byKeys(stroke.stroke);
  const isForList = stroke.focus === 'page' || (stroke.focus === 'button' && !BUTTON_KEYS.has(stroke.stroke));
  if (!isForList || command === undefined || !ABOUT_ROWS.has(command.group)) return false;
  // It is for the view that an edit may be opening, and needs no rows.
  if (command.id === NEW_TASK) return services.views.unanswered() !== null;
  return listArrival(services) !== null;
};

const press = (keyboard: Keyboard, queue: TypeAhead<EarlyInput>, event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.isComposing) return;
  const stroke = toStroke(event, keyboard);
  if (stroke === null) return;
  if (keyboard.sentOn.has(event) || !mustWait(keyboard, queue, stroke)) {
    if (!feed(keyboard, stroke)) return;
    event.preventDefault();
    // Notices listen to F6 as well, wherever the keyboard is.
    event.stopImmediatePropagation();
    return;
  }
  if (writtenBy(event) === null && !keyboard.registry.isKnown(stroke.stroke)) return;
  event.preventDefault();
  // A held key goes on as fast as the rows follow, and no further.
  if (!event.repeat) queue.add({ event, stroke });
};

/** @returns what ends it */
const followFields = (fields: FieldHistory): (() => void) => {
  const onFocus = ({ target }: FocusEvent) => {
    fields.enter(target);
  };
  const onInput = (event: Event) => {
    fields.type(event.target, event instanceof InputEvent ? event.inputType : '');
  };
  fields.enter(document.activeElement);
  window.addEventListener('focusin', onFocus);
  // Before the page answers it with a text of its own.
  window.addEventListener('input', onInput, { capture: true });
  return () => {
    window.removeEventListener('focusin', onFocus);
    window.removeEventListener('input', onInput, { capture: true });
  };
};

const noteInput = ({ viewStore }: Services, lastInput: 'key' | 'pointer'): void => {
  if (viewStore.getState().lastInput !== lastInput) viewStore.setState({ lastInput });
};

/** Runs the command that a key stands for, wherever in the window it is pressed. */
export const useShortcuts = (registry: CommandRegistry): void => {
  const services = useServices();
  const [machine] = useState(createShortcutMachine);
  const [sentOn] = useState(() => new WeakSet<Event>());
  const [fields] = useState(createFieldHistory);
  const latest = useRef<Keyboard>({ machine, sentOn, fields, registry, services });
  // Waiting keys run the commands as they are by then.
  useEffect(() => {
    latest.current = { machine, sentOn, fields, registry, services };
  }, [machine, sentOn, fields, registry, services]);
  useEffect(() => followFields(fields), [fields]);
  useEffect(() => {
    const queue = createKeyQueue(latest);
    const onKeyDown = (event: KeyboardEvent) => {
      press(latest.current, queue, event);
    };
    // While keys wait, later ones wait, too: a dialog or a field would act on Escape or Enter before this hook sees it.
    const onKeyDownEarly = (event: KeyboardEvent) => {
      noteInput(services, 'key');
      if (!queue.isBusy() || latest.current.sentOn.has(event)) return;
      press(latest.current, queue, event);
      if (event.defaultPrevented) event.stopPropagation();
    };
    const onClick = (event: MouseEvent) => {
      const early = queue.isBusy() ? toEarlyClick(event) : null;
      if (early === null) return;
      event.preventDefault();
      event.stopPropagation();
      queue.add(early);
    };
    const onPointer = () => {
      noteInput(services, 'pointer');
    };
    window.addEventListener('pointerdown', onPointer, { capture: true });
    window.addEventListener('keydown', onKeyDownEarly, { capture: true });
    window.addEventListener('keydown', onKeyDown);
    window.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', onPointer, { capture: true });
      window.removeEventListener('keydown', onKeyDownEarly, { capture: true });
      window.removeEventListener('keydown', onKeyDown);
      window.removeEventListener('click', onClick, { capture: true });
    };
  }, [services]);
};
