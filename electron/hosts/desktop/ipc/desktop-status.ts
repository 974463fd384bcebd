import type { DesktopState } from '#shared/domain/desktop/desktop-state.ts';

/** What the parts of the shell found out about the desktop, for the settings page. */
export interface DesktopStatus {
  readonly read: () => DesktopState;
  readonly tell: (found: Partial<Found>) => void;
}

/** What is known without asking the system again. */
type Found = Omit<DesktopState, 'login' | keyof SystemTraits>;

/** What is so on this system for as long as Docket runs. */
export type SystemTraits = Pick<DesktopState, 'spelling' | 'canMute' | 'canPlaceWindows'>;

interface DeskConfig {
  /** Tells the pages that there is something new to read. */
  readonly onChange: () => void;
  /** Asked each time: the person can change it in the settings of the system. */
  readonly login: () => DesktopState['login'];
  readonly traits: SystemTraits;
}

export const createDesktopStatus = ({ onChange, login, traits }: DeskConfig): DesktopStatus => {
  let state: Found = { quickEntryKey: 'off', quickEntryCommand: null, hasTray: false };
  return {
    read: () => ({ ...state, ...traits, login: login() }),
    tell: (found) => {
      state = { ...state, ...found };
      onChange();
    },
  };
};
