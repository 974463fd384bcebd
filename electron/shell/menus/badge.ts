import { app, nativeImage } from 'electron';
import { BADGE_SIZE, badgePicture } from './badge-picture.ts';
import type { Shell } from '#electron/shell/shell.ts';
import { todayText } from './tray.ts';

/** Twice the points, for sharp screens. */
const SCALE = 2;

type BadgeShell = Pick<Shell, 'core' | 'settings' | 'platform' | 'mainWindow' | 'today'>;

const showOnWindows = ({ mainWindow }: BadgeShell, count: number): void => {
  const picture =
    count === 0
      ? null
      : nativeImage.createFromBitmap(badgePicture(count), {
          width: BADGE_SIZE,
          height: BADGE_SIZE,
          scaleFactor: SCALE,
        });
  mainWindow()?.setOverlayIcon(picture, count === 0 ? '' : todayText(count));
};

/** What is left for today, on the icon in the dock or the task bar. */
export const followBadge = (shell: BadgeShell): void => {
  const { core, settings, platform, today } = shell;
  const show = (isWanted: boolean): void => {
    const count = isWanted ? (today.read() ?? 0) : 0;
    if (platform === 'win32') showOnWindows(shell, count);
    else app.setBadgeCount(count);
  };
  today.onChange(() => {
    show(settings().badge);
  });
  let shown = settings().badge;
  core.onEvent((event) => {
    if (event.type !== 'settings.changed' || event.settings.badge === shown) return;
    shown = event.settings.badge;
    show(shown);
  });
};
