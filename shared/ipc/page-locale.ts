/**
 * The `meta` element in which a host tells its page the locale by which dates,
 * times and numbers are written: the page and the core use the same one.
 */
export const LOCALE_META = 'docket-locale';
