/**
 * The `meta` element in which the browser host gives a page its session. Only
 * the document that a one-time key opens has it.
 */
export const SESSION_META = 'docket-session';
