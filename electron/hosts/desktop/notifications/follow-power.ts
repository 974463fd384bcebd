import { app, net, powerMonitor } from 'electron';
import type { MethodInput } from '#shared/ipc/contract.ts';
import type { Shell } from '#electron/hosts/desktop/shell.ts';

type Presence = MethodInput<'sync.setPresence'>;

/**
 * A computer that sleeps has nobody before it and no network. What the page
 * says of itself comes late then: it is frozen with the rest, and after the
 * wake it need not notice that anything was different.
 */
const AWAY: Presence = { isFocused: false, isVisible: false, isOnline: false };

const presenceNow = ({ mainWindow }: Pick<Shell, 'mainWindow'>): Presence => ({
  isFocused: mainWindow()?.isFocused() === true,
  isVisible: mainWindow()?.isVisible() === true,
  isOnline: net.isOnline(),
});

/** Sleep, wake, lock and shutdown of the system. The lock events are those of macOS and Windows. */
export const followPower = ({ core, mainWindow }: Pick<Shell, 'core' | 'mainWindow'>): void => {
  const attend = (presence: Presence): void => {
    // Nothing hangs on the answer: the next change of presence tells it again.
    void core.call('sync.setPresence', presence);
  };
  const cameBack = (): void => {
    attend(presenceNow({ mainWindow }));
  };
  powerMonitor.on('suspend', () => {
    attend(AWAY);
  });
  powerMonitor.on('resume', cameBack);
  powerMonitor.on('lock-screen', () => {
    attend({ ...presenceNow({ mainWindow }), isFocused: false, isVisible: false });
  });
  powerMonitor.on('unlock-screen', cameBack);
  // Its types do not tell of the event, its documentation does: the system waits for an app that quits.
  powerMonitor.on('shutdown', (...[event]: readonly unknown[]) => {
    if (event instanceof Object && 'preventDefault' in event && typeof event.preventDefault === 'function') {
      Reflect.apply(event.preventDefault, event, []);
    }
    app.quit();
  });
};
