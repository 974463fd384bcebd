import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { withOneTemporal } from './with-one-temporal.ts';

const ADDRESS = /new URL\('\.\/(?<entry>[a-z-]+-thread\.ts)', import\.meta\.url\)/u;

/** The key of a module's `meta` under which it lists the modules that it embeds as text. */
export const BUNDLED = 'docket:bundled';

/** A thread as one text without imports. */
const bundleThread = async (entry: string) => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [withOneTemporal()],
    build: {
      write: false,
      ssr: true,
      target: 'node24',
      minify: true,
      rolldownOptions: {
        input: entry,
        external: [/^node:/u],
        output: { format: 'cjs', codeSplitting: false },
      },
    },
    ssr: { noExternal: true },
  });
  const outputs = Array.isArray(built)
    ? built.flatMap(({ output }) => output)
    : 'output' in built
      ? built.output
      : [];
  const [chunk, ...others] = outputs.filter((output) => output.type === 'chunk');
  if (chunk === undefined || others.length > 0) throw new Error(`${entry} is not one file.`);
  return { text: chunk.code, bundled: chunk.moduleIds };
};

/**
 * Puts the text of a thread where its address is (`electron/core/calendars/calendar-thread-source.ts`,
 * `electron/core/actions/action-thread-source.ts`).
 */
export const withThreadText = (): Plugin => ({
  name: 'with-thread-text',
  apply: 'build',
  enforce: 'pre',
  transform: async (code, id) => {
    if (!/[\\/][a-z-]+-thread-source\.ts$/u.test(id)) return null;
    const entry = ADDRESS.exec(code)?.groups?.['entry'];
    if (entry === undefined) throw new Error(`${id} names its thread in another way now.`);
    const { text, bundled } = await bundleThread(resolve(id, '..', entry));
    return {
      code: code.replace(ADDRESS, () => JSON.stringify(text)),
      map: null,
      meta: { [BUNDLED]: bundled },
    };
  },
});
