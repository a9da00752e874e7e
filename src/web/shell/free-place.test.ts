import { describe, expect, test } from 'vitest';
import { type Box, findPlace, findReadablePlace, ROW_PX } from './free-place.ts';

const area = { left: 216, right: 1272 };
const box = (left: number, top: number, width: number, height = 32): Box => ({ left, top, right: left + width, bottom: top + height });
const covers = (controls: readonly Box[], place: ReturnType<typeof findPlace>): boolean =>
  controls.some(
    (control) =>
      place !== undefined &&
      control.right > place.left &&
      control.left < place.left + place.width &&
      control.bottom > place.top &&
      control.top < place.top + place.rows * ROW_PX,
  );

describe('the place of notices', () => {
  test('is at the top right where nothing can be pressed', () => {
    expect(findPlace([], area, 2)).toEqual({ left: 932, top: 80, width: 340, rows: 2 });
  });

  test('is left of the buttons of a screen', () => {
    const buttons = [box(1100, 78, 80), box(1190, 78, 74)];
    const place = findPlace(buttons, area, 1);
    expect(place).toMatchObject({ left: 756, top: 80 });
    expect(covers(buttons, place)).toBe(false);
  });

  test('is lower where the buttons end, but no lower than 120', () => {
    const wide = [box(216, 60, 1056)];
    expect(findPlace(wide, area, 1)).toMatchObject({ top: 96, left: 932 });
    expect(findPlace([box(216, 60, 1056, 64)], area, 1)).toBeUndefined();
  });

  test('shows fewer and narrower ones where there is little room, and none where there is none', () => {
    const table = Array.from({ length: 6 }, (_, row) => box(700, 118 + row * 30, 572));
    const head = box(216, 78, 700, 300);
    expect(findPlace([...table, head], area, 3)).toMatchObject({ rows: 1, top: 80 });
    const narrow = [box(216, 78, 680, 200), box(1120, 78, 152, 200)];
    const place = findPlace(narrow, area, 1);
    expect(place?.width).toBe(180);
    expect(covers(narrow, place)).toBe(false);
    expect(findPlace([box(216, 60, 1056, 200)], area, 1)).toBeUndefined();
  });

  test('leaves a title readable, and covers it rather than a control', () => {
    const title = box(216, 80, 500, 60);
    const buttons = [box(760, 78, 512, 60)];
    const short = findReadablePlace([box(900, 78, 372, 60)], [box(216, 80, 480, 60)], area, 1);
    expect(covers([box(216, 80, 480, 60)], short)).toBe(false);
    const over = findReadablePlace(buttons, [title], area, 2);
    expect(covers(buttons, over)).toBe(false);
    expect(covers([title], over)).toBe(true);
  });
});
