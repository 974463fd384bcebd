import { app, nativeImage } from 'electron';
import type { Shell } from '#electron/hosts/desktop/shell.ts';
import { todayText } from './tray.ts';

/** Three by five dots a digit: what can still be read on an icon of the task bar. */
const DIGITS = [
  '111101101101111',
  '010110010010111',
  '111001111100111',
  '111001111001111',
  '101101111001001',
  '111100111001111',
  '111100111101111',
  '111001010010010',
  '111101111101111',
  '111101111001111',
] as const;

export const BADGE_SIZE = 32;
const DOT = 3;
const GLYPH_WIDTH = 3 * DOT;
const GLYPH_HEIGHT = 5 * DOT;
const GAP = 3;

/** Blue, green, red, opacity: the order of pixels on Windows. */
const GROUND = [232, 102, 63, 255] as const;
const INK = [255, 255, 255, 255] as const;

const isInDisc = (x: number, y: number): boolean => {
  const middle = (BADGE_SIZE - 1) / 2;
  return Math.hypot(x - middle, y - middle) <= BADGE_SIZE / 2;
};

const isInDigits = (x: number, y: number, text: string): boolean => {
  const width = text.length * GLYPH_WIDTH + (text.length - 1) * GAP;
  const column = x - Math.floor((BADGE_SIZE - width) / 2);
  const row = y - Math.floor((BADGE_SIZE - GLYPH_HEIGHT) / 2);
  if (column < 0 || column >= width || row < 0 || row >= GLYPH_HEIGHT) return false;
  const inGlyph = column % (GLYPH_WIDTH + GAP);
  const glyph = DIGITS[Number(text[Math.floor(column / (GLYPH_WIDTH + GAP))])];
  return inGlyph < GLYPH_WIDTH && glyph?.[Math.floor(row / DOT) * 3 + Math.floor(inGlyph / DOT)] === '1';
};

/** A number on a disc, for the icon in the task bar of Windows, which shows no number by itself. */
export const badgePicture = (count: number): Buffer => {
  const text = String(Math.min(Math.max(Math.trunc(count), 0), 99));
  const pixels = Buffer.alloc(BADGE_SIZE * BADGE_SIZE * 4);
  for (let y = 0; y < BADGE_SIZE; y += 1) {
    for (let x = 0; x < BADGE_SIZE; x += 1) {
      if (isInDisc(x, y)) pixels.set(isInDigits(x, y, text) ? INK : GROUND, (y * BADGE_SIZE + x) * 4);
    }
  }
  return pixels;
};

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
