import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeActions } from './describe-actions.ts';

it('docs/actions.md says what the registry says: `npm run actions` writes it', () => {
  const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'actions.md'), 'utf8');
  expect(page).toBe(describeActions());
});
