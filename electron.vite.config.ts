import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';

const root = import.meta.dirname;

/** What the page imports as soon as it runs, and what that is made of. */
const FIRST_IMPORT = 'show-page';
/** What shows the picture of the last window before the page runs. */
const FIRST_PICTURE = 'show-first-picture';
/** All that it is made of, some of which the page has use for, too. */
const PICTURE_MODULES =
  /(show-first-picture|first-picture[\\/](show-picture|picture-holds|picture-marks)|view-state[\\/](place-at-start|remembered-keys))\.ts$/;

/**
 * Has the browser run the picture of the last window first, and fetch the code
 * that draws the window along with the code that asks for its rows, instead of
 * after it.
 */
const orderFirstFiles = (): Plugin => ({
  name: 'order-first-files',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      // While it is developed nothing is bundled.
      if (bundle === undefined) return html;
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const address = (name: string): string => {
        const chunk = chunks.find((candidate) => candidate.name === name);
        if (chunk === undefined) throw new Error(`There is no chunk ${name}.`);
        if (name === FIRST_PICTURE && chunk.imports.length > 0) throw new Error(`${name} waits for others.`);
        return `./${chunk.fileName}`;
      };
      return [
        {
          tag: 'script',
          attrs: { type: 'module', crossorigin: true, src: address(FIRST_PICTURE) },
          injectTo: 'head-prepend',
        },
        {
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: address(FIRST_IMPORT) },
          injectTo: 'head',
        },
      ];
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
    plugins: [react(), orderFirstFiles()],
    build: {
      outDir: resolve(root, 'out/renderer'),
      // electron-vite leaves it off; start-up reads and parses a third as much with it.
      minify: true,
      // One sheet, there before anything is drawn.
      cssCodeSplit: false,
      rolldownOptions: {
        input: {
          index: resolve(root, 'renderer/index.html'),
          [FIRST_PICTURE]: resolve(root, 'renderer/show-first-picture.ts'),
        },
        output: {
          codeSplitting: {
            groups: [
              { name: FIRST_PICTURE, test: PICTURE_MODULES },
              { name: 'start', test: /renderer[\\/]main\.ts$/ },
              { name: FIRST_IMPORT, test: /show-page\.tsx$/ },
            ],
          },
        },
      },
    },
  },
});
