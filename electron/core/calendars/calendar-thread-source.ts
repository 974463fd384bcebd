/**
 * What the thread of calendars runs. In a bundle the text of the thread stands
 * in the place of its address (`build/with-thread-text.ts`), so that a package
 * needs no second entry, and no thread has to be found within an archive.
 */
export const CALENDAR_THREAD: URL | string = new URL('./calendar-thread.ts', import.meta.url);
