import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const root = import.meta.dirname;

/** What the page imports as soon as it runs, and what that is made of. */
const FIRST_IMPORT = 'show-page';

/**
 * Has the browser fetch the code that draws the window along with the code
 * that asks for its rows, instead of after it.
 */
const preloadFirstImport = (): Plugin => ({
  name: 'preload-first-import',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      // While it is developed nothing is bundled.
      if (bundle === undefined) return html;
      const files = Object.values(bundle)
        .filter((output) => output.type === 'chunk' && output.name === FIRST_IMPORT)
        .map(({ fileName }) => fileName);
      if (files.length === 0) throw new Error(`There is no chunk ${FIRST_IMPORT}.`);
      return files.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
        injectTo: 'head',
      }));
    },
  },
});

/**
 * Three builds. Everything is bundled, so that a package holds no
 * `node_modules` but native ones: `electron`, Node's own modules and `keytar`,
 * which loads a binary beside itself, stay outside.
 */
export default defineConfig({
  main: {
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          main: resolve(root, 'electron/main.ts'),
          'browser-host': resolve(root, 'electron/browser-host.ts'),
        },
        external: ['electron', 'keytar', /^node:/],
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { preload: resolve(root, 'electron/shell/preload.ts') },
        // A sandboxed preload is CommonJS in one file; with "type": "module" the name must say so.
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: resolve(root, 'renderer'),
    plugins: [react(), preloadFirstImport()],
    build: {
      outDir: resolve(root, 'out/renderer'),
      // electron-vite leaves it off; start-up reads and parses a third as much with it.
      minify: true,
      // One sheet, there before anything is drawn.
      cssCodeSplit: false,
      rolldownOptions: {
        input: resolve(root, 'renderer/index.html'),
        output: {
          codeSplitting: {
            groups: [
              { name: 'start', test: /renderer[\\/]main\.ts$/ },
              { name: FIRST_IMPORT, test: /show-page\.tsx$/ },
            ],
          },
        },
      },
    },
  },
});
