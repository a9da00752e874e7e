import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'samples/**/*.test.ts'] } },
      // Each of these starts a server of its own; what the product keeps in its modules, dictionaries above all, is loaded once for all of them.
      { extends: true, test: { name: 'product', include: ['tests/**/*.test.ts'], isolate: false } },
    ],
  },
});
