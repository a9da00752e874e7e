import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OptionQuery, SelectOption } from '../session/gateway.ts';
import { messages } from '../messages.zh-CN.ts';
import { memoryGateway } from '../testing/current-user.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { EntitySelect } from './EntitySelect.tsx';

afterEach(cleanup);

/** Offers only the first two, like a server with more than fit. */
function gatewayOf(all: readonly SelectOption[]) {
  const asked: OptionQuery[] = [];
  const listOptions = async (query: OptionQuery) => {
    asked.push(query);
    const { value, keyword = '' } = query;
    const found = all.filter((option) => (value ? value.includes(String(option.value)) : option.label.includes(keyword)));
    return value ? found : found.slice(0, 2);
  };
  return { asked, gateway: { ...memoryGateway(), listOptions } };
}
const LIBS = [
  { value: 1, label: 'first' },
  { value: 2, label: 'second', isOff: true },
  { value: 3, label: 'third' },
];

test('searches on the server what is not among the first', async () => {
  const { asked, gateway } = gatewayOf(LIBS);
  await renderScreen(<EntitySelect entity="emotionWordLib" aria-label="library" />, '/', gateway);
  const box = screen.getByRole('combobox', { name: 'library' });
  fireEvent.mouseDown(box);
  expect(await screen.findByTitle('first')).toBeTruthy();
  expect(screen.queryByTitle('third')).toBeNull();
  fireEvent.change(box, { target: { value: 'thi' } });
  expect(await screen.findByTitle('third')).toBeTruthy();
  expect(asked.at(-1)).toEqual({ entity: 'emotionWordLib', keyword: 'thi' });
});

test('names what is chosen though it is not among the first, and says what is switched off', async () => {
  const { gateway } = gatewayOf(LIBS);
  await renderScreen(<EntitySelect entity="emotionWordLib" aria-label="library" value={3} />, '/', gateway);
  await waitFor(() => expect(document.body.textContent).toContain('third'));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'library' }));
  expect(await screen.findByTitle(messages.select.off.replace('{{name}}', 'second'))).toBeTruthy();
});

test('what is chosen and cannot be named is no bare number', async () => {
  const { gateway } = gatewayOf(LIBS);
  await renderScreen(<EntitySelect entity="emotionWordLib" aria-label="library" value={99} />, '/', gateway);
  await waitFor(() => expect(document.body.textContent).toContain(messages.select.unknown));
  expect(document.body.textContent).not.toContain('99');
});
