/** What a browser remembers of how tasks are looked at. */
export const LOOKS_KEY = 'docket.looks';
export const FOLDS_KEY = 'docket.folds';
export const CALENDAR_KEY = 'docket.calendar';
export const COLLAPSED_KEY = 'docket.collapsed-places';
export const TIMELINE_KEY = 'docket.timeline';
