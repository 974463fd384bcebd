/**
 * What the thread for large actions runs. In a bundle the text of the thread stands in the place of its address
 * (`build/with-thread-text.ts`).
 */
export const ACTION_THREAD: URL | string = new URL('./action-thread.ts', import.meta.url);
