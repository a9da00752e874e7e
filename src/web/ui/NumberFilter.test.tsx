import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { messages } from '../messages.zh-CN.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { NumberFilter } from './NumberFilter.tsx';

afterEach(cleanup);

const got: (number | undefined)[] = [];
function Filter({ isLive = false }: { isLive?: boolean }) {
  const [value, setValue] = useState<number | undefined>(7);
  const change = (next: number | undefined) => {
    got.push(next);
    setValue(next);
  };
  return <NumberFilter field="长度" min={1} max={1000} isLive={isLive} value={value} onChange={change} />;
}
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: '长度' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const said = (key: 'whole' | 'tooSmall' | 'tooBig', limit = '') =>
  messages.rule[key].replace('{{field}}', '长度').replace('{{limit}}', limit);

test.each([
  ['-5', said('tooSmall', '1')],
  ['2000', said('tooBig', '1,000')],
  ['1.5', said('whole')],
  ['many', said('whole')],
])('%s stays as typed, is told with what is allowed, and filters nothing', async (text, problem) => {
  got.length = 0;
  await renderScreen(<Filter />);
  type(text);
  fireEvent.blur(box());
  expect(box().value).toBe(text);
  expect(screen.getByRole('alert').textContent).toBe(problem);
  expect(box().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  expect(got).toEqual([]);
});

test('a number counts when its field is left, or with every key where that is wanted; an empty one takes the filter away', async () => {
  got.length = 0;
  await renderScreen(<Filter />);
  type('12');
  expect(got).toEqual([]);
  fireEvent.blur(box());
  type('');
  fireEvent.blur(box());
  expect(got).toEqual([12, undefined]);
  cleanup();
  await renderScreen(<Filter isLive />);
  type('34');
  expect(got).toEqual([12, undefined, 34]);
  expect(screen.queryByRole('alert')).toBeNull();
});
