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
  test.each(CHART_KINDS)('a chart of the kind %s says its title, its sum, the most and its parts', (kind) => {
    const text = chartText('地区分布', { kind, table }, wordsOf(language), String);
    for (const part of ['地区分布', '10', '江苏', '70%', '负面 4', '正面 6']) expect(text).toContain(part);
    expect(text).not.toContain('missing');
  });

  test('a chart of nothing says so', () => {
    const rows = [{ name: '浙江', values: [0, 0] }];
    expect(chartText('地区分布', { kind: 'map', table: { ...table, rows } }, wordsOf(language), String)).toContain('地区分布');
    expect(chartText('地区分布', { kind: 'map', table: { ...table, rows: [] } }, wordsOf(language), String)).not.toMatch(/NaN|undefined/);
  });
});
