import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { messages } from '../messages.zh-CN.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ShortExpression } from './ShortExpression.tsx';

afterEach(cleanup);

test('a long expression is short until it is asked for, and again afterwards', async () => {
  const long = '词'.repeat(10_000);
  const { container } = await renderScreen(<ShortExpression expression={long} />);
  expect(container.querySelector('code')?.textContent.length).toBe(121);
  fireEvent.click(await screen.findByRole('button', { name: messages.short.whole }));
  expect(container.querySelector('code')?.textContent).toBe(long);
  fireEvent.click(screen.getByRole('button', { name: messages.short.less }));
  expect(container.querySelector('code')?.textContent.length).toBe(121);
});

test('a short one has nothing to ask for', async () => {
  await renderScreen(<ShortExpression expression="云雀+召回" />);
  expect(screen.getByText('云雀+召回')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
