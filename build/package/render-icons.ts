/**
 * Draws every picture of the app from the SVGs in `resources`, in a Chromium, and
 * packs them as the systems want them. Run it after a change of an SVG; what it
 * makes is kept in the repository, since a package is built without a browser.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { IconIcns, IconIco } from '@shockpkg/icon-encoder';
import { installedChromium } from '#build/browsers.mjs';
import { ROOT } from '#build/paths.mjs';

const RESOURCES = join(ROOT, 'resources');

interface Drawing {
  readonly source: string;
  readonly size: number;
  /** The part of each side that stays empty. */
  readonly margin: number;
}

/** The grid of macOS leaves 100 of 1024 on each side; the other systems draw icons nearly to the edge. */
const MAC_MARGIN = 100 / 1024;
const MARGIN = 0.03;

/** From here down details would be grey: the small drawing has fewer of them, on the grid of pixels. */
const SMALL = 32;

const appIcon = (size: number, margin: number): Drawing =>
  size <= SMALL ? { source: 'icon-small.svg', size, margin: 0 } : { source: 'icon.svg', size, margin };

const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const WINDOWS_SIZES = [16, 20, 24, 32, 40, 48, 64, 128, 256];
const TRAY_SIZES = [16, 20, 24, 32];

/** The types of the format by size in pixels: the larger of two names is the doubled one of the half size. */
const MAC_TYPES: readonly (readonly [number, readonly string[]])[] = [
  [16, ['ic04']],
  [32, ['ic05', 'ic11']],
  [64, ['ic12']],
  [128, ['ic07']],
  [256, ['ic08', 'ic13']],
  [512, ['ic09', 'ic14']],
  [1024, ['ic10']],
];

const trayIcon = (size: number): Drawing => ({ source: 'icon-small.svg', size, margin: 0 });

const menuBarIcon = (size: number): Drawing => ({ source: 'tray-template.svg', size, margin: 0 });

const draw = async (page: Page, { source, size, margin }: Drawing): Promise<Buffer> => {
  const svg = readFileSync(join(RESOURCES, source)).toString('base64');
  const inner = size * (1 - 2 * margin);
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0;display:grid;place-items:center;height:100vh}</style>
     <img width="${inner}" height="${inner}" src="data:image/svg+xml;base64,${svg}">`,
  );
  await page.evaluate('document.images[0].decode()');
  return page.screenshot({ omitBackground: true });
};

const write = (name: string, bytes: Uint8Array): void => {
  writeFileSync(join(RESOURCES, name), bytes);
  console.log(`resources/${name}  ${bytes.length} bytes`);
};

const writePngs = async (page: Page): Promise<void> => {
  const drawings: readonly (readonly [string, Drawing])[] = [
    ['icon.png', appIcon(512, MARGIN)],
    ['tray.png', trayIcon(24)],
    ['tray@2x.png', trayIcon(48)],
    ['trayTemplate.png', menuBarIcon(16)],
    ['trayTemplate@2x.png', menuBarIcon(32)],
    ...LINUX_SIZES.map((size) => [`icons/${size}x${size}.png`, appIcon(size, MARGIN)] as const),
  ];
  for (const [name, drawing] of drawings) write(name, await draw(page, drawing));
};

const icoOf = async (page: Page, drawings: readonly Drawing[]): Promise<Uint8Array> => {
  const ico = new IconIco();
  // Small ones as bitmaps: the shell of Windows reads pictures of 256 pixels only as PNG.
  for (const drawing of drawings) await ico.addFromPng(await draw(page, drawing), drawing.size >= 256);
  return ico.encode();
};

const icnsOf = async (page: Page): Promise<Uint8Array> => {
  const icns = new IconIcns();
  icns.toc = true;
  for (const [size, types] of MAC_TYPES) {
    await icns.addFromPng(await draw(page, appIcon(size, MAC_MARGIN)), types);
  }
  return icns.encode();
};

const executablePath = installedChromium(process.platform, process.env);
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
const page = await browser.newPage();
mkdirSync(join(RESOURCES, 'icons'), { recursive: true });
await writePngs(page);
const windowsIcons = WINDOWS_SIZES.map((size) => appIcon(size, MARGIN));
write('icon.ico', await icoOf(page, windowsIcons));
write('tray.ico', await icoOf(page, TRAY_SIZES.map(trayIcon)));
write('icon.icns', await icnsOf(page));
await browser.close();
