/**
 * What the thread that reads files runs. In a bundle the text of the thread
 * stands in the place of its address (`build/with-thread-text.ts`).
 */
export const EXCHANGE_THREAD: URL | string = new URL('./exchange-thread.ts', import.meta.url);
