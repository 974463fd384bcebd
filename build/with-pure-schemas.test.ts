import { build } from 'vite';
import { expect, it } from 'vitest';
import { withPureSchemas } from '#build/with-pure-schemas.ts';

const FILES: Readonly<Record<string, string>> = {
  '/shared/entry.ts': `import { longest, checked } from '/shared/rows.ts'; console.log(longest, checked);`,
  '/shared/rows.ts': `import { z } from 'zod';
    const nameSchema = z.string().max(7);
    const draftSchema = z.strictObject({ unused: nameSchema.nullable() }).partial();
    export const changeSchema = draftSchema.extend({ alsoUnused: z.array(nameSchema) });
    export const usedSchema = z.string().min(3);
    usedSchema.parse('kept for what it throws');
    const kindSchema = z.enum(['task', 'note']);
    kindSchema.options.forEach((kind) => console.log('kept for what it prints', kind));
    export const longest = 7;
    export const checked = usedSchema.safeParse('checked').success;`,
};

const bundle = async (): Promise<string> => {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { name: 'files', resolveId: (id) => (id in FILES ? id : null), load: (id) => FILES[id] ?? null },
      withPureSchemas(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: '/shared/entry.ts', external: ['zod'], preserveEntrySignatures: false },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !('output' in first)) throw new Error('Nothing was built.');
  return first.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
};

it('drops unused schemas, and keeps every parse and every loop over options', async () => {
  const code = await bundle();
  expect(code).not.toMatch(/unused/iu);
  expect(code).toContain('min(3)');
  expect(code).toContain('kept for what it throws');
  expect(code).toContain('kept for what it prints');
  expect(code).toContain('safeParse("checked")');
});
