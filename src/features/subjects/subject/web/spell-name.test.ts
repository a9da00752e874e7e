import { expect, test } from 'vitest';
import { printReference } from '#analysis/expression/print.ts';
import { spellName } from './spell-name.ts';

test.each(['竞品', '新 品', 'A"B', 'ab＂', 'ORANGE', '甲OR乙', 'covid-19', '(2)', '反\\斜'])('spells %j as the language does', (name) => {
  expect(`#${spellName(name)}`).toBe(printReference(name));
});
