import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const root = import.meta.dirname;

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
    plugins: [react()],
    build: {
      outDir: resolve(root, 'out/renderer'),
      // electron-vite leaves it off; start-up reads and parses a third as much with it.
      minify: true,
      // One sheet, there before anything is drawn.
      cssCodeSplit: false,
      rolldownOptions: { input: resolve(root, 'renderer/index.html') },
    },
  },
});
