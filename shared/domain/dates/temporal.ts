/**
 * The one implementation of Temporal. `temporal-polyfill` itself takes the
 * runtime's own where it has one, as Chromium does and Node 24 does not: the
 * page and the core would reckon with two programs of two ages. The library
 * for repeats brings the same one; the build keeps it from the runtime's.
 */
export { Temporal } from 'temporal-polyfill/implementation';
