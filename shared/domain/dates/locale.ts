/** What a person gets of whom nothing is known: as Chromium and Node do. */
export const UNKNOWN_LOCALE = 'en-US';

/** `C` and `POSIX` say that nobody chose a locale; Chromium writes them as `en-US@posix`. */
const NOT_CHOSEN = /^(?:c|posix|en[-_]us[@_]posix|en-us-u-va-posix)$/iu;

/**
 * A locale by any of its names, as BCP 47: `de_DE.UTF-8`, `de_DE@euro` and
 * `de-DE` are `de-DE`. Null where it names none.
 */
export const toLocale = (name: string): string | null => {
  const bare = name.replace(/\.[^@]*/u, '');
  if (bare === '' || NOT_CHOSEN.test(bare)) return null;
  try {
    const [locale] = Intl.getCanonicalLocales(bare.replace(/@.*$/u, '').replaceAll('_', '-'));
    return locale ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
