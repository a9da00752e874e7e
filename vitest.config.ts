import { defineConfig } from 'vitest/config';

/** Tests of the sources and documents as a whole. */
const RULES = ['architecture', 'messages', 'wording', 'documents', 'endpoint-cases'].map((name) => `tests/${name}.test.ts`);

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What a test waits for may take as long as the machine needs.
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    maxWorkers: 2,
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts', 'samples/**/*.test.ts'], isolate: false, sequence: { groupOrder: 1 } },
      },
      // Each of these starts a server of its own; what the product keeps in its modules, dictionaries above all, is loaded once for all of them.
      {
        extends: true,
        // No test is measured by these: a machine may be five times slower than another.
        test: {
          name: 'product',
          include: ['tests/**/*.test.ts'],
          exclude: RULES,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      // One worker loads antd once for all of them.
      {
        extends: true,
        test: {
          name: 'page',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
        },
      },
      // Several of these read the whole program: one worker reads it once, and the other core has the linter.
      { extends: true, test: { name: 'rules', include: RULES, isolate: false, maxWorkers: 1, sequence: { groupOrder: 0 } } },
    ],
  },
});
