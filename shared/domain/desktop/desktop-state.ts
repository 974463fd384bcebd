import { z } from 'zod';

/** How an installed app stands on its desktop. */
export const desktopStateSchema = z.strictObject({
  /**
   * `taken`: another program, or the desktop, has the key of the quick entry.
   * `asked`: the desktop was asked for it and has not said whether it agreed,
   * as on Wayland. `off`: none is wanted.
   */
  quickEntryKey: z.enum(['on', 'asked', 'taken', 'off']),
  /** What to bind to a key by hand; null where the key needs nobody's consent. */
  quickEntryCommand: z.string().nullable(),
  /** `system`: it has a checker of its own. `fetched`: the dictionary comes from Google's servers. */
  spelling: z.enum(['system', 'fetched']),
  /** Whether a notification can be shown without a sound. */
  canMute: z.boolean(),
  /** Whether the desktop lets a program say where its windows stand, and that one stays above the others. */
  canPlaceWindows: z.boolean(),
  /** Whether there is a place for a tray icon; without one, closing the window quits. */
  hasTray: z.boolean(),
  /** Null where Docket is not installed. `isHeldBack`: the system's own settings do not let it. */
  login: z.strictObject({ openAtLogin: z.boolean(), isHeldBack: z.boolean() }).nullable(),
});
export type DesktopState = z.infer<typeof desktopStateSchema>;
