/** Minutes as a CSS length; the height of an hour depends on the density. */
export const toHeight = (minutes: number, less = 0): string =>
  `calc(var(--hour) * ${minutes / 60} - ${less}px)`;
