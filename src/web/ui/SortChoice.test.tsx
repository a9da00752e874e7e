import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { messages } from '../messages.zh-CN.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { numberColumn, textColumn } from './columns.tsx';
import { SortChoice } from './SortChoice.tsx';
import { useListState } from './use-list-state.ts';

interface Thing {
  name: string;
  size: number;
}
const COLUMNS = [
  textColumn<Thing, 'name'>({ key: 'name', title: '名称', sort: 'name' }),
  numberColumn<Thing, 'size'>({ key: 'size', title: '大小', sort: 'size' }),
  textColumn<Thing>({ key: 'note', title: '备注', value: () => '' }),
];

function Things({ columns = COLUMNS }: { columns?: typeof COLUMNS }) {
  const list = useListState({ filters: {}, sort: 'size' });
  return <SortChoice list={list} columns={columns} />;
}

afterEach(cleanup);

const text = (key: 'ascending' | 'descending', name: string) => messages.table[key].replace('{{name}}', name);

test('offers both directions of each column that can be sorted, names the present one, and puts another into the address', async () => {
  const { router } = await renderScreen(<Things />);
  fireEvent.click(screen.getByRole('button', { name: `${messages.table.sort}: ${text('descending', '大小')}` }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(4);
  fireEvent.click(screen.getByText(text('ascending', '名称')));
  expect(router.state.location.search).toBe('?sort=name&desc=false');
  await screen.findByRole('button', { name: `${messages.table.sort}: ${text('ascending', '名称')}` });
});

test('is not there where nothing can be sorted', async () => {
  await renderScreen(<Things columns={COLUMNS.slice(2)} />);
  expect(screen.queryByRole('button')).toBeNull();
});
