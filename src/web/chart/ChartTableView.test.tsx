import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { messages } from '../messages.zh-CN.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ChartTableView } from './ChartTableView.tsx';
import type { Whole } from './chart-table.ts';

afterEach(cleanup);

const show = (whole?: Whole) =>
  renderScreen(
    <ChartTableView
      height={200}
      table={{
        dimension: 'website',
        series: [{ name: 'all' }, { name: 'negative' }],
        rows: [
          { name: 'one', values: [30, 4] },
          { name: 'two', values: [12, null] },
        ],
        ...(whole ? { whole } : {}),
      }}
    />,
  );

test('a ranking that leaves rows out ends with what all have together', async () => {
  await show({ total: 60, parts: [60, 9] });
  expect(screen.getByText(messages.chart.whole).closest('tfoot')?.textContent).toBe(`${messages.chart.whole}609`);
});

test.each([undefined, { total: 42 }, { total: 42, parts: [42, 4] }])('one that lists them all has no such line: %j', async (whole) => {
  await show(whole);
  expect(screen.getByText('two')).toBeTruthy();
  expect(screen.queryByText(messages.chart.whole)).toBeNull();
});
