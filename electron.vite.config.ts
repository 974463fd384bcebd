import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { withOneTemporal } from './build/with-one-temporal.ts';
import { withThreadText } from './build/with-thread-text.ts';
import { withPureSchemas } from './build/with-pure-schemas.ts';

const root = import.meta.dirname;

/** What runs first: it shows the picture of the last window. */
const OPENING = 'open-page';
/** All that it is made of, some of which the page has use for, too. */
const OPENING_MODULES =
  /(open-page|first-picture[\\/](show-picture|picture-holds|picture-marks)|view-state[\\/](place-at-start|remembered-keys)|bridge[\\/]page-session|ipc[\\/]page-session)\.ts$/;
/** What asks for rows; it is imported then. */
const START_CODE = 'start';
/** What that imports as soon as it runs. */
const FIRST_IMPORT = 'show-page';
/** What is large to run, and no part of asking for rows. */
const NOT_BEFORE_ROWS = /node_modules[\\/](temporal-polyfill|rrule-temporal|react-dom)[\\/]/;

/**
 * Has the browser draw nothing before the picture, and names the code that
 * asks for rows and the code that draws the window, which the opening has
 * fetched at once instead of one behind the other.
 */
const orderFirstFiles = (): Plugin => ({
  name: 'order-first-files',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      // While it is developed nothing is bundled.
      if (bundle === undefined) return html;
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const chunkNamed = (name: string) => {
        const found = chunks.find((chunk) => chunk.name === name);
        if (found === undefined) throw new Error(`There is no chunk ${name}.`);
        return found;
      };
      const early = chunkNamed(START_CODE).moduleIds.filter((id) => NOT_BEFORE_ROWS.test(id));
      if (early.length > 0) throw new Error(`${START_CODE} asks for rows only after ${early.join(', ')}.`);
      const { imports } = chunkNamed(OPENING);
      if (imports.length > 0) throw new Error(`${OPENING} waits for ${imports.join(', ')}.`);
      const files = new Set(
        [START_CODE, FIRST_IMPORT]
          .map(chunkNamed)
          .flatMap(({ fileName, imports: others }) => [fileName, ...others]),
      );
      files.delete(chunkNamed(OPENING).fileName);
      return {
        html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
        tags: [...files].map((file) => ({
          tag: 'link',
          attrs: { rel: 'later', crossorigin: true, href: `./${file}` },
          injectTo: 'head',
        })),
      };
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
    plugins: [withOneTemporal(), withThreadText()],
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          main: resolve(root, 'electron/main.ts'),
          'browser-host': resolve(root, 'electron/hosts/browser/browser-host.ts'),
          docket: resolve(root, 'electron/hosts/terminal/docket.ts'),
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
        input: { preload: resolve(root, 'electron/hosts/desktop/ipc/preload.ts') },
        // A sandboxed preload is CommonJS in one file; with "type": "module" the name must say so.
        output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
      },
    },
  },
  renderer: {
    root: resolve(root, 'renderer'),
    plugins: [react(), withOneTemporal(), withPureSchemas(), orderFirstFiles()],
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
              { name: OPENING, test: OPENING_MODULES },
              { name: START_CODE, test: /renderer[\\/]main\.ts$/ },
              { name: FIRST_IMPORT, test: /show-page\.tsx$/ },
            ],
          },
        },
      },
    },
  },
});
