// The code of each screen stays within its budget; the loaded code is measured on the built pages.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

test('sign-in and the first list stay within their budgets', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const result = spawnSync(process.execPath, ['scripts/measure-bundle.mjs'], { cwd: root, encoding: 'utf8' });
  expect(result.stdout).toMatch(/^sign-in: /m);
  expect(result.status, result.stdout).toBe(0);
});
