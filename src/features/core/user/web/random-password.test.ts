import { expect, test } from 'vitest';
import { randomPassword } from './random-password.ts';

test('a password made at random has four groups, nothing that looks alike, and is another each time', () => {
  const made = Array.from({ length: 200 }, randomPassword);
  for (const password of made) expect(password).toMatch(/^[a-km-np-zA-HJ-NP-Z2-9]{4}(-[a-km-np-zA-HJ-NP-Z2-9]{4}){3}$/);
  expect(new Set(made).size).toBe(200);
});
