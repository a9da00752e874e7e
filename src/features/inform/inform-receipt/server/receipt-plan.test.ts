import { describe, expect, test } from 'vitest';
import { EXPIRES_MS, nextSteps, stepsOf } from './receipt-plan.ts';

const MINUTE_MS = 60_000;
const setting = { remindMinutes: 10, remindMost: 2, escalations: [{ afterMinutes: 15, recipientIds: [1] }] };

describe('steps of a receipt', () => {
  test('reminders and escalations stand in the order of their times, none after the end', () => {
    expect(stepsOf(setting, 0).map(({ kind, number, at }) => [kind, number, at / MINUTE_MS])).toEqual([
      ['remind', 1, 10],
      ['escalate', 1, 15],
      ['remind', 2, 20],
    ]);
    expect(stepsOf({ ...setting, remindMinutes: 1440 }, 0).map(({ kind }) => kind)).toEqual(['escalate']);
  });

  test('a step is taken when it is due, and not again', () => {
    expect(nextSteps(setting, 0, [], 10 * MINUTE_MS - 1)).toEqual({ taken: undefined, skipped: [], next: 10 * MINUTE_MS });
    const first = nextSteps(setting, 0, [], 10 * MINUTE_MS);
    expect(first).toMatchObject({ taken: { kind: 'remind', number: 1 }, skipped: [], next: 15 * MINUTE_MS });
    expect(nextSteps(setting, 0, [{ kind: 'remind', number: 1 }], 10 * MINUTE_MS).taken).toBeUndefined();
  });

  test('after a jump of the clock one step is taken, an escalation before a reminder', () => {
    expect(nextSteps(setting, 0, [], 100 * MINUTE_MS)).toMatchObject({
      taken: { kind: 'escalate', number: 1 },
      skipped: [
        { kind: 'remind', number: 1 },
        { kind: 'remind', number: 2 },
      ],
      next: EXPIRES_MS,
    });
  });
});
