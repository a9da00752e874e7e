// The export of a list: all pages of what its filters match, as CSV and for Excel, stopped when asked, and never silently cut.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineContract, pageOf, paging } from '#shared/contract.ts';
import { messages } from '../messages.zh-CN.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { type Asked, stubServer } from '../testing/stub-server.ts';
import { numberColumn, textColumn } from './columns.tsx';
import { param } from './list-params.ts';
import { ResourceTable } from './ResourceTable.tsx';
import { useListState } from './use-list-state.ts';
import { MOST_ROWS } from './use-list-export.ts';

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
    input: z.strictObject({ ...paging, keyword: z.string().optional() }),
    output: pageOf(z.object({ id: z.number(), name: z.string() })),
  },
});

function Things() {
  const list = useListState({ filters: { keyword: param.text } });
  const columns = [
    numberColumn<Thing>({ key: 'id', title: 'No.', value: (row) => row.id }),
    textColumn<Thing>({ key: 'name', title: 'Name', value: (row) => row.name }),
  ];
  return (
    <ResourceTable
      name="thing"
      endpoint={contract.list}
      list={list}
      columns={columns}
      canSelect={(row: Thing) => row.id !== 3}
      renderBatchActions={(rows: Thing[]) => `selected: ${rows.length}`}
    />
  );
}

/** The size of the pages of an export. */
const STEP = 200;
let total: number;
let asked: Asked[];
/** Called before a page of the export is answered. */
let onPage: (page: number) => void;
const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  total = 450;
  saved.length = 0;
  onPage = () => undefined;
  asked = stubServer(({ query }) => {
    const page = Number(query.get('page'));
    const size = Number(query.get('pageSize'));
    if (size === STEP) onPage(page);
    const first = (page - 1) * size;
    const items = Array.from({ length: Math.max(0, Math.min(size, total - first)) }, (_, i) => ({
      id: first + i,
      name: first + i === 0 ? '=1+1' : `物件${first + i}`,
    }));
    return { body: { items, total } };
  });
  let last: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) last = blob;
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, blob: last });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

const pagesAsked = () => asked.filter(({ query }) => query.get('pageSize') === String(STEP)).map(({ query }) => Number(query.get('page')));

async function begin(file: 'csv' | 'excel'): Promise<void> {
  await renderScreen(<Things />, '/?keyword=%E7%89%A9');
  await screen.findByText('物件1');
  fireEvent.click(screen.getByRole('button', { name: messages.table.export }));
  fireEvent.click(await screen.findByText(messages.table[file]));
}
const said = (text: string, values: Record<string, number>) =>
  screen.findByText(text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]?.toLocaleString('en-US'))));

test('saves every page of what the filter matches as CSV, in order and without formulas', async () => {
  await begin('csv');
  await said(messages.table.exported, { total: 450 });
  expect(pagesAsked()).toEqual([1, 2, 3]);
  expect(asked.every(({ query }) => query.get('keyword') === '物')).toBe(true);
  expect(saved.map(({ name }) => name)).toEqual(['thing.csv']);
  const lines = (await saved[0]?.blob.text())?.replace('\uFEFF', '').trimEnd().split('\r\n') ?? [];
  expect(lines).toHaveLength(451);
  expect(lines.slice(0, 3)).toEqual(['No.,Name', "0,'=1+1", '1,物件1']);
  expect(lines.at(-1)).toBe('449,物件449');
});

test('saves the same for Excel, as UTF-16 in columns', async () => {
  await begin('excel');
  await said(messages.table.exported, { total: 450 });
  expect(saved.map(({ name }) => name)).toEqual(['thing.xls']);
  const text = new TextDecoder('utf-16le').decode(await saved[0]?.blob.arrayBuffer());
  const lines = text.replace('\uFEFF', '').split('\r\n');
  expect(lines).toHaveLength(451);
  expect(lines.slice(0, 2)).toEqual(['No.\tName', "0\t'=1+1"]);
});

test('saves only the selected rows, in the order of the selection, without asking again', async () => {
  await renderScreen(<Things />, '/?keyword=%E7%89%A9');
  await screen.findByText('物件1');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.slice(1, 6).map((box) => box.disabled)).toEqual([false, false, false, true, false]);
  fireEvent.click(boxes[2] as HTMLElement);
  fireEvent.click(boxes[5] as HTMLElement);
  await screen.findByText(/selected: 2/);
  fireEvent.click(screen.getByRole('button', { name: messages.table.exportChosen }));
  fireEvent.click(await screen.findByText(messages.table.csvChosen));
  await said(messages.table.exported, { total: 2 });
  expect(pagesAsked()).toEqual([]);
  expect((await saved[0]?.blob.text())?.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual(['No.,Name', '1,物件1', '4,物件4']);
});

test('stops when asked, and saves nothing then', async () => {
  onPage = (page) => {
    if (page === 2) fireEvent.click(screen.getByRole('button', { name: messages.action.cancel }));
  };
  await begin('csv');
  await waitFor(() => expect(pagesAsked()).toContain(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: messages.action.cancel })).toBeNull());
  expect(pagesAsked()).toEqual([1, 2]);
  expect(saved).toEqual([]);
});

test('says how many of how many it saved when there are more than fit', async () => {
  total = MOST_ROWS + 5;
  await begin('csv');
  await said(messages.table.exportedSome, { done: MOST_ROWS, total: MOST_ROWS + 5 });
  expect(pagesAsked()).toHaveLength(MOST_ROWS / STEP);
  expect((await saved[0]?.blob.text())?.trimEnd().split('\r\n')).toHaveLength(MOST_ROWS + 1);
});
