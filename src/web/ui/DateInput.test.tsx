import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { DateInput } from './DateInput.tsx';
import { DateRange } from './DateRange.tsx';
import { type MomentType, momentShortcuts, rangeShortcuts } from './date-input-types.ts';

const beijing = (text: string): number => Date.parse(`${text}+08:00`);
const NOON = beijing('2026-11-21T12:34:56');

// A browser half a world away from Beijing.
const zone = process.env.TZ;
beforeAll(() => void (process.env.TZ = 'America/New_York'));
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});
afterEach(cleanup);

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const write = (box: HTMLInputElement | undefined, text: string) => {
  if (!box) throw new Error('no such box');
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: text } });
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 });
};

const MOMENTS: [MomentType, string, string, number][] = [
  ['date', '2026/11/21', '2026/11/03', beijing('2026-11-03T00:00:00')],
  ['datetime', '2026/11/21 12:34:56', '2026/11/03 04:05:06', beijing('2026-11-03T04:05:06')],
  ['month', '2026/11', '2025/02', beijing('2025-02-01T00:00:00')],
  ['year', '2026', '2024', beijing('2024-01-01T00:00:00')],
];
describe.each(MOMENTS)('of the type %s', (type, shown, written, ms) => {
  test('a moment is shown in Beijing time, and what is written becomes its first second', async () => {
    const got: (number | null)[] = [];
    await renderScreen(<DateInput type={type} value={NOON} onChange={(value) => got.push(value)} />);
    expect(boxes().map((box) => box.value)).toEqual([shown]);
    write(boxes()[0], written);
    expect(got).toEqual([ms]);
  });
});

test('a time to the minute has no seconds', async () => {
  const got: (number | null)[] = [];
  await renderScreen(<DateInput type="datetime" hasSeconds={false} value={NOON} onChange={(value) => got.push(value)} />);
  expect(boxes()[0]?.value).toBe('2026/11/21 12:34');
  write(boxes()[0], '2026/11/03 04:05');
  expect(got).toEqual([beijing('2026-11-03T04:05:00')]);
});

test.each([
  ['datetimerange', ['2026/11/01 08:00:00', '2026/11/21 00:00:00'], '2026/11/01 08:00:00 - 2026/11/21 23:59:59'],
  ['daterange', ['2026/11/01', '2026/11/21'], '2026/11/01 00:00:00 - 2026/11/21 23:59:59'],
] as const)('of the type %s a range is split into two and joined again, and ends with its day', async (type, [from, until], text) => {
  const got: (string | undefined)[] = [];
  await renderScreen(<DateInput type={type} value="2026/10/01 01:02:03 - 2026/10/31 04:05:06" onChange={(value) => got.push(value)} />);
  const shown = ['2026/10/01 01:02:03', '2026/10/31 04:05:06'];
  expect(boxes().map((box) => box.value)).toEqual(type === 'daterange' ? shown.map((each) => each.slice(0, 10)) : shown);
  write(boxes()[0], from);
  write(boxes()[1], until);
  expect(got).toEqual([text]);
});

// New York has no 2:30 in the night of 8 March 2026, and two of 1:30 in that of 1 November.
test.each(['2026/03/08 02:30:00', '2026/11/01 01:30:00'])(
  '%s, an hour that the browser lacks or has twice, stays what it is',
  async (text) => {
    const ms = beijing(text.replaceAll('/', '-').replace(' ', 'T'));
    const got: (number | null)[] = [];
    await renderScreen(<DateInput type="datetime" value={ms} onChange={(value) => got.push(value)} />);
    expect(boxes()[0]?.value).toBe(text);
    write(boxes()[0], text.replace(':30:00', ':45:10'));
    expect(got).toEqual([ms + 910_000]);
    cleanup();
    const ranges: (string | undefined)[] = [];
    await renderScreen(<DateInput type="datetimerange" value={`${text} - ${text}`} onChange={(value) => ranges.push(value)} />);
    expect(boxes().map((box) => box.value)).toEqual([text, text]);
  },
);

test('a text that is no range shows none; emptied, it is none', async () => {
  const got: unknown[] = [];
  await renderScreen(<DateRange value="2026-11-01 - 2026-11-02" />);
  expect(boxes().map((box) => box.value)).toEqual(['', '']);
  cleanup();
  const { container } = await renderScreen(<DateInput type="date" value={NOON} onChange={(value) => got.push(value)} />);
  const clear = container.querySelector('.ant-picker-clear');
  if (clear) fireEvent.click(clear);
  expect(got).toEqual([null]);
});

test.each(['small', 'large'] as const)('is %s', async (size) => {
  const { container } = await renderScreen(<DateInput type="year" size={size} />);
  expect(container.querySelector(`.ant-picker-${size}`)).toBeTruthy();
});

test('a day beyond the limits cannot be written', async () => {
  const got: unknown[] = [];
  const limits = { min: beijing('2026-11-10T00:00:00'), max: beijing('2026-11-20T23:59:59') };
  await renderScreen(<DateInput type="date" {...limits} onChange={(value) => got.push(value)} />);
  write(boxes()[0], '2026/11/09');
  write(boxes()[0], '2026/11/21');
  expect(got).toEqual([]);
  write(boxes()[0], '2026/11/10');
  write(boxes()[0], '2026/11/20');
  expect(got).toEqual([beijing('2026-11-10T00:00:00'), beijing('2026-11-20T00:00:00')]);
});

describe('shortcuts', () => {
  test('of ranges are today, yesterday and the last 3, 7 and 30 days', () => {
    expect(rangeShortcuts(NOON, {})).toEqual(['today', 'yesterday', 'last3', 'last7', 'last30']);
    expect(rangeShortcuts(NOON, { min: beijing('2026-11-15T00:00:00') })).toEqual(['today', 'yesterday', 'last3', 'last7']);
  });
  test('of one day are those between the limits, as days of Beijing', () => {
    expect(momentShortcuts('date', NOON, {})).toEqual([
      { name: 'today', at: beijing('2026-11-21T00:00:00') },
      { name: 'yesterday', at: beijing('2026-11-20T00:00:00') },
    ]);
    expect(momentShortcuts('datetime', NOON, { min: NOON })).toEqual([]);
    expect(momentShortcuts('datetime', NOON, { max: NOON })).toEqual([{ name: 'now', at: NOON }]);
  });
});
