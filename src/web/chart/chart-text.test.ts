import { describe, expect, test } from 'vitest';
import { messages as english } from '../messages.en-US.ts';
import { messages as chinese } from '../messages.zh-CN.ts';
import { CHART_KINDS, type ChartSpec } from './chart-table.ts';
import { chartText, type ChartWords } from './chart-text.ts';

const LANGUAGES = { 'zh-CN': chinese.chart.text, 'en-US': english.chart.text } as const;
const wordsOf =
  (language: keyof typeof LANGUAGES): ChartWords =>
  (key, values) =>
    LANGUAGES[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name as keyof typeof values] ?? `missing ${name}`);
/** Rows in the form of every kind: their keys say what only the drawing needs. */
const table: ChartSpec['table'] = {
  dimension: '地区',
  series: [{ name: '负面' }, { name: '正面' }],
  rows: [
    { name: '浙江', key: '0', values: [1, 2] },
    { name: '江苏', key: '1\u00000', values: [3, 4] },
    { name: '安徽', key: '2\u00001', values: [0, 0] },
  ],
};

describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  const bigger = { ...table, rows: table.rows.map((row) => ({ ...row, values: row.values.map((value) => (value ?? 0) * 10) })) };
  const textOf = (kind: ChartSpec['kind'], adds: NonNullable<ChartSpec['table']['adds']>) =>
    chartText('地区分布', { kind, table: { ...bigger, adds } }, wordsOf(language), String);

  test('all articles and the negative ones among them are not added', () => {
    const text = textOf('map', 'rows');
    for (const part of ['40', '江苏', '30', '75%', '负面 40', '正面 60']) expect(text).toContain(part);
    expect(text).not.toMatch(/70|100/);
  });

  test('rows that share articles have no total and no share', () => {
    expect(textOf('rank', 'series')).toMatch(/江苏.*70/);
    expect(textOf('rank', 'series')).not.toMatch(/100|%/);
    expect(textOf('cloud', 'none')).toMatch(/江苏.*30/);
    expect(textOf('cloud', 'none')).not.toMatch(/70|40|%/);
  });

  test('compared things have each its own sum, and levels their highest', () => {
    expect(textOf('line', 'each')).toMatch(/负面 40 · 正面 60/);
    expect(textOf('line', 'each')).not.toMatch(/100|70|%/);
    expect(textOf('line', 'levels')).toMatch(/负面 30 · 正面 40/);
  });

  test('the first of many rows are not called all: total, share and parts are those of the whole', () => {
    const cut = { ...bigger, whole: { total: 600, parts: [400, 200] } };
    const text = chartText('地区分布', { kind: 'rank', table: cut }, wordsOf(language), String);
    for (const part of ['600', '江苏', '70', '12%', '负面 400', '正面 200']) expect(text).toContain(part);
    expect(text).not.toMatch(/\b100\b|负面 40 |正面 60/);
  });

  test('of a whole whose parts are unknown only the total is said', () => {
    const text = chartText('地区分布', { kind: 'rank', table: { ...bigger, whole: { total: 600 } } }, wordsOf(language), String);
    expect(text).toContain('600');
    expect(text).not.toMatch(/\b100\b|负面|正面/);
  });

  test('rows chosen by something else than their size have neither a total nor a largest one', () => {
    const text = chartText('地区分布', { kind: 'rank', table: { ...bigger, whole: {} } }, wordsOf(language), String);
    expect(text).toContain('江苏 70 · 浙江 30');
    expect(text).not.toMatch(/100|%|负面|最多的是|Most:/);
  });

  test('few articles have no percent', () => {
    expect(chartText('地区分布', { kind: 'rank', table }, wordsOf(language), String)).not.toContain('%');
  });

  test.each(CHART_KINDS)('a chart of the kind %s says its title, its sum, the most and its parts', (kind) => {
    const text = chartText('地区分布', { kind, table: bigger }, wordsOf(language), String);
    for (const part of ['地区分布', '100', '江苏', '70%', '负面 40', '正面 60']) expect(text).toContain(part);
    expect(text).not.toContain('missing');
  });

  test('a chart of nothing says so', () => {
    const rows = [{ name: '浙江', values: [0, 0] }];
    expect(chartText('地区分布', { kind: 'map', table: { ...table, rows } }, wordsOf(language), String)).toContain('地区分布');
    expect(chartText('地区分布', { kind: 'map', table: { ...table, rows: [] } }, wordsOf(language), String)).not.toMatch(/NaN|undefined/);
  });
});
