// A part of the requests of `npx tsx tests/hostile/attack.ts`; that program measures delays, on a quiet machine.
import { expect, test } from 'vitest';
import { attack } from './attack.ts';

test('no request of hostile shape breaks anything, and the server answers others meanwhile', async () => {
  const { statuses, broken, health } = await attack(1500, 20_261_123);
  expect(broken).toEqual([]);
  expect(health.failed).toBe(0);
  // The attack reaches its target: calls are let in, parsed and refused for their content.
  expect(statuses['400']).toBeGreaterThan(500);
  expect(statuses['200']).toBeGreaterThan(20);
}, 300_000);
