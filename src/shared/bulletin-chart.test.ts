import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bulletinBlock, type Part, type TableBlock } from './bulletin.ts';
import { chartOf, KINDS_OF, kindOf, natureOf, natureOfKey } from './bulletin-chart.ts';
import { BULLETIN_CHART_KINDS, CHART_HEIGHTS, CHART_SORTS, chartSettings } from './bulletin-chart-settings.ts';
import { LOCALES } from './error-messages.ts';
import { mapSteps, stepColour } from './map-steps.ts';
import { wholeText } from './numbers-text.ts';
import { widthOfName, wrapName } from './wrap-name.ts';

const TITLES = ['名称', '篇数', '占比', '负面'] as const;

function tableOf(prefix: string, values: readonly (readonly [number, number])[], chart?: unknown): TableBlock {
  const number = (key: string, value: number): Part => ({ is: 'number', key, text: wholeText(value) });
  const block = bulletinBlock.parse({
    is: 'table',
    caption: '各媒体篇数',
    columns: TITLES.map((title, i) => ({ title, isNumber: i > 0 })),
    rows: values.map(([all, negative], i) => [
      { is: 'text', text: `第 ${i} 项` },
      number(`${prefix}.${i}`, all),
      { is: 'share', key: `${prefix}.${i}`, of: 'total', text: '1.0%' },
      number(`${prefix}.${i}.negative`, negative),
    ]),
    bars: 1,
    ...(chart === undefined ? {} : { chart }),
  });
  if (block.is !== 'table') throw new Error('no table');
  return block;
}

const settings = fc.record(
  {
    kind: fc.constantFrom(...BULLETIN_CHART_KINDS),
    title: fc.string({ maxLength: 20 }),
    series: fc.subarray(['篇数', '负面', '没有的'], { minLength: 1 }),
    rows: fc.integer({ min: 1, max: 100 }),
    height: fc.constantFrom(...CHART_HEIGHTS),
    labels: fc.boolean(),
    sort: fc.constantFrom(...CHART_SORTS),
  },
  { requiredKeys: [] },
);
const value = fc.oneof(fc.constant(0), fc.nat(20), fc.nat(2_000_000));
const values = fc.array(fc.tuple(value, value), { minLength: 2, maxLength: 50 });
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe('whatever a person sets', () => {
  test('every number that is shown is one of the table, and those shown and those folded are all of them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('trend', 'media', 'site', 'event'),
        values,
        settings,
        fc.constantFrom(...LOCALES),
        (prefix, rows, set, locale) => {
          const table = tableOf(prefix, rows, set);
          const chart = chartOf(table, locale);
          const nature = natureOf(table);
          if (!nature) throw new Error('nothing to draw');
          expect(KINDS_OF[nature]).toContain(kindOf(table));
          if (!chart) {
            expect(kindOf(table)).toBe('table');
            return;
          }
          for (const { title, values: shown } of chart.series) {
            const own = rows.map(([all, negative]) => (title === '篇数' ? all : negative));
            const kept = chart.folded > 0 ? shown.slice(0, -1) : shown;
            expect(shown.length).toBe(chart.names.length);
            expect(kept.length + chart.folded).toBe(rows.length);
            expect(kept.filter((one) => !own.includes(one))).toEqual([]);
            expect(sum(shown)).toBe(sum(own));
          }
          if (chart.folded > 0) expect(chart.names.at(-1)).toContain(String(chart.folded));
        },
      ),
    );
  });

  test('the folded ones are none of the largest', () => {
    const chart = chartOf(
      tableOf(
        'site',
        [
          [3, 1],
          [9, 0],
          [5, 2],
          [7, 7],
        ],
        { rows: 2, sort: 'least' },
      ),
      'zh-CN',
    );
    expect(chart?.names).toEqual(['第 3 项', '第 1 项', '其余 2 项合计']);
    expect(chart?.series.map(({ values: shown }) => shown)).toEqual([
      [7, 9, 8],
      [7, 0, 3],
    ]);
  });

  test('time is neither sorted nor folded; a pie of nothing is drawn as bars; one row is no chart', () => {
    expect(
      chartOf(
        tableOf(
          'trend',
          [
            [3, 1],
            [9, 0],
            [5, 2],
          ],
          { rows: 1, sort: 'most' },
        ),
        'en-US',
      )?.series[0]?.values,
    ).toEqual([3, 9, 5]);
    expect(
      chartOf(
        tableOf(
          'media',
          [
            [0, 0],
            [0, 0],
          ],
          { kind: 'pie' },
        ),
        'en-US',
      )?.kind,
    ).toBe('bar');
    expect(chartOf(tableOf('media', [[7, 0]]), 'en-US')).toBeUndefined();
  });

  test('parts of a pie have a colour each, also of many', () => {
    const many = Array.from({ length: 13 }, (_, i) => [i + 1, 0] as const);
    const chart = chartOf(tableOf('media', many, { kind: 'ring' }), 'en-US');
    expect(chart?.names).toHaveLength(9);
    expect(new Set(chart?.colours).size).toBe(9);
    expect(sum(chart?.series[0]?.values ?? [])).toBe(91);
  });
});

test.each([
  ['kind', 'donut'],
  ['title', 'x'.repeat(1_000_000)],
  ['rows', Number.NaN],
  ['rows', -1],
  ['rows', 1e9],
  ['rows', 1.5],
  ['series', []],
  ['series', ['x'.repeat(1_000_000)]],
  ['series', Array.from({ length: 1000 }, () => '篇数')],
  ['height', 'endless'],
  ['labels', 'yes'],
  ['sort', 'random'],
])('%s that is none is refused by its name', (name, given) => {
  const { error } = chartSettings.safeParse({ [name]: given });
  expect(error?.issues[0]?.path[0]).toBe(name);
});

test.each(['constructor', 'prototype', 'numbers'])('a setting named %s is refused', (name) => {
  expect(chartSettings.safeParse(JSON.parse(`{"${name}": 1}`)).success).toBe(false);
});

test('keys that leave the product say the same of their rows', () => {
  expect(['trend.3', 'course.n1'].map(natureOfKey)).toEqual(['course', 'course']);
  expect(['media.news', 'total.negative', 'parts.n2.negative'].map(natureOfKey)).toEqual(['parts', 'parts', 'parts']);
  expect(['total', 'site.7', 'groups.n9', '__proto__', ''].map(natureOfKey)).toEqual(['groups', 'groups', 'groups', 'groups', 'groups']);
});

describe('steps of a map', () => {
  test.each([0, 1, 2, 7, 34, 1000, 1_000_000])('of at most %i articles: every number has one, without gaps', (most) => {
    const steps = mapSteps(most, 'zh-CN');
    expect(steps[0]).toMatchObject({ from: 0, to: most === 0 ? null : 0, text: '0' });
    expect(steps.length).toBeLessThanOrEqual(5);
    steps.forEach(({ to }, i) => expect(to).toBe(steps[i + 1] ? (steps[i + 1]?.from ?? 0) - 1 : null));
    expect(new Set(steps.map(({ colour }) => colour)).size).toBe(steps.length);
    expect(stepColour(steps, most)).toBe(steps.at(-1)?.colour);
    expect(stepColour(steps, 0)).toBe(steps[0]?.colour);
  });
});

describe('a name beside what is drawn', () => {
  test('has what fits, on as many lines as there are', () => {
    expect(wrapName('时砚网', 10, 2)).toEqual(['时砚网']);
    expect(wrapName('The Daily Chronicle of Everything', 20, 2)).toEqual(['The Daily Chronicle', 'of Everything']);
    expect(wrapName('云雀汽车召回三千辆轿车', 12, 2)).toEqual(['云雀汽车召回', '三千辆轿车']);
    expect(wrapName('云雀汽车召回三千辆轿车', 12, 1)).toEqual(['云雀汽车召…']);
  });

  test('is never wider than its room, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.integer({ min: 4, max: 40 }),
        fc.integer({ min: 1, max: 3 }),
        (name, room, most) => {
          const lines = wrapName(name, room, most);
          expect(lines.length).toBeLessThanOrEqual(most);
          for (const line of lines) expect(widthOfName(line)).toBeLessThanOrEqual(room);
        },
      ),
    );
    expect(wrapName('x'.repeat(1_000_000), 20, 2).join('').length).toBeLessThan(50);
  });
});
