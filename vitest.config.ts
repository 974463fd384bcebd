import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'shared', include: ['shared/**/*.test.ts'] } },
      { test: { name: 'electron', include: ['electron/**/*.test.ts'] } },
      { test: { name: 'build', include: ['build/**/*.test.ts'] } },
      { test: { name: 'renderer', environment: 'jsdom', include: ['renderer/**/*.test.{ts,tsx}'] } },
    ],
  },
});
