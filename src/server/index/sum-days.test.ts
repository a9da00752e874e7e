import { expect, test } from 'vitest';
import { seededRandom } from '#analysis/expression/testing/random-cases.ts';
import { type DaysSum, sumDays } from './sum-days.ts';
import { Tally, type TallyPart } from './tally.ts';

test('comes to what the days come to, whichever of them came, went or changed since it was asked last', () => {
  const random = seededRandom(5);
  const tally = new Tally();
  const makePart = (): TallyPart => {
    const rows = Int32Array.from({ length: Math.floor(random() * 40) }, (_, row) => row);
    const codes = Uint32Array.from(rows, () => Math.floor(random() ** 3 * 60));
    tally.addRows(
      rows,
      codes,
      Uint8Array.from(rows, () => Math.floor(random() * 4)),
    );
    return tally.take();
  };
  const days = new Map(Array.from({ length: 12 }, (_, day) => [day, makePart()]));
  let known: readonly DaysSum[] = [];
  const passes = { same: 0, few: 0, many: 0 };
  for (let turn = 0; turn < 300; turn++) {
    const changes = Math.floor(random() * 4);
    for (let k = 0; k < changes; k++) days.set(Math.floor(random() * 12), makePart());
    const from = random() < 0.8 ? 2 : Math.floor(random() * 10);
    const asked = new Map([...days].filter(([day]) => day >= from).toSorted(([a], [b]) => a - b));
    for (const part of asked.values()) tally.addPart(part);
    const plain = tally.take();
    const before = known;
    known = sumDays(before, asked, tally);
    expect(known[0]?.sum).toEqual(plain);
    expect(known.length).toBeLessThanOrEqual(3);
    passes[before.includes(known[0] as DaysSum) ? 'same' : known.length > before.length ? 'many' : 'few']++;
  }
  expect(Math.min(passes.same, passes.few)).toBeGreaterThan(5);
  expect(passes.many).toBe(3);
});
