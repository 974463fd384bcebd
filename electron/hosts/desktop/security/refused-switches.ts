import { app } from 'electron';

/** Switches of Docket (`shell-arguments.ts`), and what an installer of Windows starts an updated app with. */
const OURS = 'add show search view quick-entry hidden at-login data-dir updated';

/** What people set so that a window shows on their system, is drawn well, or is read to them. */
const OF_THE_SCREEN = [
  'class disable-gpu disable-gpu-compositing disable-smooth-scrolling enable-wayland-ime',
  'force-color-profile force-dark-mode force-device-scale-factor force-high-contrast',
  'force-prefers-reduced-motion force-renderer-accessibility gtk-version high-dpi-support lang',
  'ozone-platform ozone-platform-hint use-angle use-gl wayland-text-input-version',
].join(' ');

/** To the standard error alone: a switch that names a file would write there. */
const OF_THE_LOG = 'enable-logging log-level';

/**
 * What the systems add: macOS an id of the process and defaults of its own,
 * Windows what it starts a program with that a notification belongs to.
 */
const OF_THE_SYSTEM =
  'applelanguages applelocale applepersistenceignorestate nstreatunknownargumentsasopen embedding';

/**
 * All switches that a packaged Docket starts with. Chromium knows more than a
 * thousand others, and many take a wall down or start another program. What can
 * put one there is somebody else's link or shortcut, or a launcher that finds
 * no sandbox; a person who develops Docket has an unpackaged one.
 */
const ALLOWED: ReadonlySet<string> = new Set(
  [OURS, OF_THE_SCREEN, OF_THE_LOG, OF_THE_SYSTEM].flatMap((names) => names.split(' ')),
);

/** They come by the environment too, where the command line does not show them. */
const WITHOUT_ARGUMENT = ['no-sandbox', 'remote-debugging-port', 'remote-debugging-pipe', 'js-flags'];

/** electron-builder's launcher of an AppImage starts without a sandbox where it finds no user namespaces. */
const NO_SANDBOX =
  'Docket does not run without its sandbox. If this system forbids it to an AppImage, install the deb or rpm package.';

/** The name of a switch as Chromium reads it: with one dash or two, and with a slash on Windows. */
const switchName = (argument: string): string | null => {
  const form =
    process.platform === 'win32' ? /^(?:--?|\/)([a-z][\w-]*)(?:=|$)/iu : /^--?([a-z][\w-]*)(?:=|$)/iu;
  return form.exec(argument)?.[1]?.toLowerCase() ?? null;
};

/** macOS numbers the process of an app that is opened. */
const isAllowed = (name: string): boolean => ALLOWED.has(name) || name.startsWith('psn_');

/** @returns why a packaged Docket does not start in this way, null when it may */
export const refusedSwitch = (argv: readonly string[]): string | null => {
  if (!app.isPackaged) return null;
  // Behind it there are no switches.
  const end = argv.indexOf('--');
  const names = argv.slice(1, end === -1 ? undefined : end).map(switchName);
  const found =
    names.find((name) => name !== null && !isAllowed(name)) ??
    WITHOUT_ARGUMENT.find((name) => app.commandLine.hasSwitch(name)) ??
    null;
  if (found === null) return null;
  return found === 'no-sandbox' ? NO_SANDBOX : `Docket does not start with --${found}.`;
};
