import type { Page } from '@playwright/test';
import type { SourceFile } from '#electron/testing/source-files/texts.ts';
import { askCore } from '#e2e/fixtures/page-calls.ts';

/** Gives the import page a file, as its file input does. */
export const chooseFile = async (page: Page, { name, content }: SourceFile): Promise<void> => {
  await page
    .getByLabel('File to import')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
};

/** The titles of all tasks, open and closed, in the order of the alphabet. */
export const allTitles = async (page: Page): Promise<readonly string[]> => {
  const views = ['all', 'completed'] as const;
  const found = await Promise.all(
    views.map(async (kind) => {
      const { ids } = await askCore(page, 'tasks.outline', { view: { kind }, withClosed: false });
      return askCore(page, 'tasks.rows', { ids });
    }),
  );
  return found
    .flat()
    .map(({ title }) => title)
    .toSorted((one, other) => one.localeCompare(other));
};
