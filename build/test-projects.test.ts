import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
// oxlint-disable-next-line no-restricted-imports -- no alias leads to the files at the top
import config from '../vitest.config.ts';

const ROOT = join(import.meta.dirname, '..');

interface Project {
  readonly test?: { readonly name?: string; readonly include?: readonly string[] };
}

const projects = (config.test?.projects ?? []) as readonly Project[];
const patterns = projects.flatMap(({ test }) =>
  (test?.include ?? []).map((pattern) => ({ name: test?.name ?? '', pattern })),
);

/** A pattern that matches no file any more, because files were moved, would drop their tests silently. */
describe('the projects of the unit tests', () => {
  it('have patterns', () => {
    expect(patterns.length).toBeGreaterThan(projects.length);
  });

  it.each(patterns)('$name: $pattern matches files', ({ pattern }) => {
    expect(globSync(pattern, { cwd: ROOT })).not.toEqual([]);
  });
});
