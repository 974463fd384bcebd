import type { DesktopState } from '#shared/domain/desktop-state.ts';

/** What the parts of the shell found out about the desktop, for the settings page. */
export interface Desk {
  readonly read: () => DesktopState;
  readonly tell: (found: Partial<DesktopState>) => void;
}

/** @param onChange tells the pages that there is something new to read */
export const createDesk = (onChange: () => void): Desk => {
  let state: DesktopState = { quickEntryKey: 'off', hasTray: false };
  return {
    read: () => state,
    tell: (found) => {
      state = { ...state, ...found };
      onChange();
    },
  };
};
