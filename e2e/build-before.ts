import { buildIfStale } from '#build/build-app.mjs';

/** Specs run the built app: one that is older than its sources would be tested without a word. */
const buildBefore = async (): Promise<void> => {
  if (!(await buildIfStale())) throw new Error('Docket could not be built, so no spec was run.');
};

// oxlint-disable-next-line import/no-default-export -- Playwright calls the default export of a global setup
export default buildBefore;
