import { expect, test } from 'vitest';
import { subjectFile } from '../transfer.contract.ts';
import { readEntries } from './read-entries.ts';

const entriesOf = (subjects: readonly (readonly [name: string, expression: string])[]) =>
  subjectFile.parse({
    format: 'tingfeng-subjects',
    version: 1,
    exportedAt: 0,
    subjects: subjects.map(([name, expression]) => ({ name, expression })),
  }).subjects;

test('what a subject refers to comes before it, and a circle is marked at the reference that closes it', async () => {
  const read = await readEntries(
    entriesOf([
      ['随环', '甲|#环一'],
      ['丙', '#乙'],
      ['环一', '甲|#环二|#乙'],
      ['环二', '#环一'],
      ['乙', '#甲'],
      ['甲', '词'],
      ['自环', '#自环'],
      ['坏', '(#甲'],
    ]),
  );
  const names = read.map(({ entry }) => entry.name);
  for (const [first, then] of [
    ['甲', '乙'],
    ['乙', '丙'],
    ['环一', '随环'],
    ['环二', '随环'],
  ] as const)
    expect(names.indexOf(first)).toBeLessThan(names.indexOf(then));
  expect(names).toHaveLength(8);
  expect(Object.fromEntries(read.flatMap(({ entry, circle }) => (circle ? [[entry.name, [circle.name, circle.start]]] : [])))).toEqual({
    环一: ['环二', 2],
    环二: ['环一', 0],
    自环: ['自环', 0],
  });
});

test('others get a turn after each subject', async () => {
  let turns = 0;
  let next = setImmediate(function tick() {
    turns += 1;
    next = setImmediate(tick);
  });
  await readEntries(entriesOf(Array.from({ length: 60 }, (_, k) => [`题${k}`, `${'甲|'.repeat(4000)}乙`])));
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(59);
});
