import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'samples/**/*.test.ts'], isolate: false } },
      // Each of these starts a server of its own; what the product keeps in its modules, dictionaries above all, is loaded once for all of them.
      {
        extends: true,
        // No test is measured by these: a machine may be five times slower than another.
        test: { name: 'product', include: ['tests/**/*.test.ts'], isolate: false, testTimeout: 120_000, hookTimeout: 120_000 },
      },
    ],
  },
});
