import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDrafts } from '#core/ipc/drafts.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

it('drafts of a page are there again after the core was killed, in a file for their owner alone', async () => {
  const dataDirectory = temporaryDirectory();
  const { value } = startTestApp({ dataDirectory });
  await value('app.keepDrafts', {
    changes: [
      { field: 'entry', text: 'half a th' },
      { field: '__proto__', text: 'long' },
    ],
  });
  expect(openDrafts(dataDirectory).read()).toContainEqual({ field: '__proto__', text: 'long' });
  await value('app.keepDrafts', {
    changes: [
      { field: 'entry', text: 'half a thought' },
      { field: '__proto__', text: null },
    ],
  });
  // A core that is killed does nothing more: another one reads what is in the file.
  expect(openDrafts(dataDirectory).read()).toEqual([{ field: 'entry', text: 'half a thought' }]);
  expect(await value('app.readDrafts', {})).toEqual([{ field: 'entry', text: 'half a thought' }]);
  expect(readdirSync(dataDirectory)).not.toContain('drafts.json.new');
  // Windows has no such modes.
  const others = process.platform === 'win32' ? 0 : 0o077;
  expect(statSync(join(dataDirectory, 'drafts.json')).mode & others).toBe(0);
});

it('a damaged file of drafts is an empty one, and the oldest of very many drafts go', () => {
  const dataDirectory = temporaryDirectory();
  writeFileSync(join(dataDirectory, 'drafts.json'), '[{"field": "half');
  const drafts = openDrafts(dataDirectory);
  expect(drafts.read()).toEqual([]);
  for (let index = 0; index < 510; index += 1) drafts.keep([{ field: `title ${index}`, text: 'x' }]);
  const fields = openDrafts(dataDirectory)
    .read()
    .map(({ field }) => field);
  expect([fields.length, fields[0], fields.at(-1)]).toEqual([500, 'title 10', 'title 509']);
});
