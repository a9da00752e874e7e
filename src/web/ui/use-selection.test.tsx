import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineContract, pageOf, paging } from '#shared/contract.ts';
import { messages } from '../messages.zh-CN.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { textColumn } from './columns.tsx';
import { ResourceTable } from './ResourceTable.tsx';
import { useListState } from './use-list-state.ts';

interface Thing {
  id: number;
  name: string;
}

const contract = defineContract({
  list: {
    method: 'GET',
    path: '/v1/thing',
    privilege: 'signed-in',
    summary: 'Things.',
    input: z.strictObject({ ...paging }),
    output: pageOf(z.object({ id: z.number(), name: z.string() })),
  },
});

function Things() {
  const list = useListState({ filters: {} });
  return (
    <>
      <button type="button" onClick={() => list.setPage(2)}>
        second page
      </button>
      <button type="button" onClick={() => list.setPage(1)}>
        first page
      </button>
      <ResourceTable
        name="thing"
        endpoint={contract.list}
        list={list}
        columns={[textColumn<Thing>({ key: 'name', title: 'Name', value: (row) => row.name })]}
        renderBatchActions={(rows: Thing[]) => <output data-testid="chosen">{rows.map((row) => row.name).join()}</output>}
      />
    </>
  );
}

let pages: Record<string, Thing[]>;
beforeEach(() => {
  localStorage.clear();
  pages = { 1: [named(1, 'one'), named(2, 'two')], 2: [named(3, 'three'), named(4, 'four')] };
  stubServer(({ query }) => ({ body: { items: pages[query.get('page') ?? ''] ?? [], total: 40 } }));
});
afterEach(cleanup);

const named = (id: number, name: string): Thing => ({ id, name });
const choose = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr');
  fireEvent.click(row?.querySelector('input[type=checkbox]') as HTMLInputElement);
};
const chosen = () => screen.queryByTestId('chosen')?.textContent;
const refresh = () => fireEvent.click(screen.getByRole('button', { name: messages.action.refresh }));

test('lets go of a selected row that is gone when the list is loaded again', async () => {
  await renderScreen(<Things />);
  await choose('one');
  await choose('two');
  expect(chosen()).toBe('one,two');
  pages['1'] = [named(2, 'two')];
  refresh();
  await waitFor(() => expect(chosen()).toBe('two'));
});

test('keeps the rows of other pages, and takes those that changed as they are now', async () => {
  await renderScreen(<Things />);
  await choose('one');
  fireEvent.click(screen.getByText('second page'));
  await choose('three');
  await choose('four');
  expect(chosen()).toBe('one,three,four');
  pages['2'] = [named(3, 'three anew')];
  refresh();
  await waitFor(() => expect(chosen()).toBe('one,three anew'));
});

test('lets go of a row of another page as soon as that page shows that it is gone', async () => {
  await renderScreen(<Things />);
  await choose('one');
  await choose('two');
  fireEvent.click(screen.getByText('second page'));
  await choose('three');
  pages['1'] = [named(1, 'one')];
  fireEvent.click(screen.getByText('first page'));
  await waitFor(() => expect(chosen()).toBe('one,three'));
});

test('has nothing selected when the last selected row is gone', async () => {
  await renderScreen(<Things />);
  await choose('one');
  pages['1'] = [named(2, 'two')];
  refresh();
  await waitFor(() => expect(screen.queryByTestId('chosen')).toBeNull());
});
