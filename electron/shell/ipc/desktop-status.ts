import type { DesktopState } from '#shared/domain/desktop/desktop-state.ts';

/** What the parts of the shell found out about the desktop, for the settings page. */
export interface DesktopStatus {
  readonly read: () => DesktopState;
  readonly tell: (found: Partial<Found>) => void;
}

/** What is known without asking the system anew. */
type Found = Omit<DesktopState, 'login' | 'spelling'>;

interface DeskConfig {
  /** Tells the pages that there is something new to read. */
  readonly onChange: () => void;
  /** Asked each time: the person can change it in the settings of the system. */
  readonly login: () => DesktopState['login'];
  readonly spelling: DesktopState['spelling'];
}

export const createDesktopStatus = ({ onChange, login, spelling }: DeskConfig): DesktopStatus => {
  let state: Found = { quickEntryKey: 'off', quickEntryCommand: null, hasTray: false };
  return {
    read: () => ({ ...state, spelling, login: login() }),
    tell: (found) => {
      state = { ...state, ...found };
      onChange();
    },
  };
};
