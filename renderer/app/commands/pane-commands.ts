import type { Services } from '#renderer/entities/services.ts';
import type { CommandDefinition } from '#renderer/ui/command/command.ts';

const FOCUSABLE =
  'button:not([tabindex="-1"]), input, textarea, a[href], [tabindex="0"]:not([role="separator"])';

/** Where the keyboard goes in a pane: the first of these that is there. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  sidebar: ['[data-sidebar-entry][aria-current]', '[data-sidebar-entry]', FOCUSABLE],
  view: ['[role="grid"]', '[role="treegrid"]', FOCUSABLE],
  detail: ['textarea, input:not([type="checkbox"])', FOCUSABLE],
};

const entryOf = (pane: Element): HTMLElement | null => {
  const wanted = ENTRIES[pane.getAttribute('data-pane') ?? ''] ?? [FOCUSABLE];
  const found = wanted.map((selector) => pane.querySelector<HTMLElement>(selector));
  return found.find((element) => element !== null) ?? null;
};

/** Moves the keyboard to the next pane, and from the last one to the first. */
const step = (by: 1 | -1): void => {
  const panes = [...document.querySelectorAll('[data-pane]')].filter((pane) => entryOf(pane) !== null);
  const at = panes.findIndex((pane) => pane.contains(document.activeElement));
  // Out of all panes the view counts as the one that was left.
  const from = at === -1 ? panes.findIndex((pane) => pane.matches('main')) : at;
  const next = panes[(from + by + panes.length) % panes.length];
  if (next !== undefined) entryOf(next)?.focus();
};

/** Sidebar, view, detail, and a notice while there is one, in the order in which they stand. */
export const createPaneCommands = ({ viewStore }: Services): readonly CommandDefinition[] => {
  const go = (by: 1 | -1) => () => {
    // A detail that is still being read must not take the keyboard back.
    viewStore.setState({ detailFocusFor: null });
    step(by);
  };
  return [
    {
      id: 'window.next-pane',
      title: 'Next pane',
      group: 'Window',
      keys: ['F6'],
      keywords: 'sidebar list detail focus',
      firesInFields: true,
      isInPalette: false,
      run: go(1),
    },
    {
      id: 'window.previous-pane',
      title: 'Previous pane',
      group: 'Window',
      keys: ['Shift+F6'],
      keywords: 'sidebar list detail focus',
      firesInFields: true,
      isInPalette: false,
      run: go(-1),
    },
  ];
};
