type Environment = Readonly<Record<string, string | undefined>>;

/** Programs that came over XWayland are no exception: their keys reach no window of Wayland. */
export const isWayland = (platform: NodeJS.Platform, environment: Environment): boolean =>
  platform === 'linux' &&
  (environment['XDG_SESSION_TYPE'] === 'wayland' || (environment['WAYLAND_DISPLAY'] ?? '') !== '');
