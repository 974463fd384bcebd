/** Names in the storage of the browser. They stay as they are: a person's choices are kept under them. */
export const VIEW_OPTIONS_KEY = 'docket.looks';
export const FOLDS_KEY = 'docket.folds';
export const CALENDAR_KEY = 'docket.calendar';
export const COLLAPSED_KEY = 'docket.collapsed-places';
export const DAY_PLAN_KEY = 'docket.day-plan';
export const HIDING_KEY = 'docket.hides-future';
export const KEY_USE_KEY = 'docket.key-use';
export const TIMELINE_KEY = 'docket.timeline';
