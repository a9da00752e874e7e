import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Input } from 'antd';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineContract, pageOf, paging, queryArray, queryInt } from '#shared/contract.ts';
import { messages } from '../messages.zh-CN.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { type Answer, type Asked, stubServer } from '../testing/stub-server.ts';
import { textColumn } from './columns.tsx';
import { FormField } from './FormField.tsx';
import { param } from './list-params.ts';
import { ResourceTable } from './ResourceTable.tsx';
import { SchemaForm } from './SchemaForm.tsx';
import { useListState } from './use-list-state.ts';

const contract = defineContract({
  list: {
    method: 'GET',
    path: '/v1/thing',
    privilege: 'signed-in',
    summary: 'Things.',
    input: z.strictObject({
      ...paging,
      keyword: z.string().optional(),
      state: z.enum(['on', 'off']).optional(),
      tag: queryArray(queryInt).optional(),
    }),
    output: pageOf(z.object({ id: z.number(), name: z.string() })),
  },
  create: {
    method: 'POST',
    path: '/v1/thing',
    privilege: 'signed-in',
    summary: 'Adds one.',
    input: z.strictObject({ name: z.string().min(2), note: z.string().default('') }),
    output: z.object({ id: z.number() }),
  },
  update: {
    method: 'PUT',
    path: '/v1/thing',
    privilege: 'signed-in',
    summary: 'Changes one.',
    seen: { from: 'list', apart: ['applyDays'], under: { partIds: 'parts' } },
    input: z.strictObject({ id: z.number(), name: z.string(), partIds: z.array(z.number()).optional(), applyDays: z.number().default(0) }),
    output: z.object({ id: z.number() }),
  },
});

function Things() {
  const list = useListState({ filters: { keyword: param.text, state: param.choice(['on', 'off']), tag: param.numbers } });
  return (
    <>
      <output data-testid="state">{JSON.stringify([list.page, list.pageSize, list.filters])}</output>
      <button type="button" onClick={() => list.setFilters({ state: 'on', tag: [1, 2] })}>
        filter
      </button>
      <button type="button" onClick={() => list.setPage(3, 50)}>
        page
      </button>
      <ResourceTable
        name="thing"
        endpoint={contract.list}
        list={list}
        columns={[textColumn<{ id: number; name: string }>({ key: 'name', title: 'Name', value: (row) => row.name })]}
        emptyText="no things"
      />
    </>
  );
}

let answer: (asked: Asked) => Answer;
let asked: Asked[];
beforeEach(() => {
  localStorage.clear();
  asked = stubServer((request) => answer(request));
  answer = () => ({ body: { items: [{ id: 1, name: 'first thing' }], total: 1 } });
});
afterEach(cleanup);

describe('a list', () => {
  test('shows the rows that the call brings', async () => {
    await renderScreen(<Things />);
    expect(await screen.findByText('first thing')).toBeTruthy();
  });
  test('says that there is nothing', async () => {
    answer = () => ({ body: { items: [], total: 0 } });
    await renderScreen(<Things />);
    expect((await screen.findAllByText('no things')).length).toBeGreaterThan(0);
  });
  test('shows an error with its words, and another try brings the rows', async () => {
    answer = () => ({ status: 500, body: { error: { code: 'internal', message: 'it broke' } } });
    await renderScreen(<Things />);
    expect(await screen.findByText('it broke')).toBeTruthy();
    answer = () => ({ body: { items: [{ id: 1, name: 'first thing' }], total: 1 } });
    fireEvent.click(screen.getByText(messages.action.retry));
    expect(await screen.findByText('first thing')).toBeTruthy();
  });
  test('takes page and filters from the address, and asks the server for them', async () => {
    await renderScreen(<Things />, '/?page=2&pageSize=50&keyword=x&state=off&tag=7&tag=no');
    expect(screen.getByTestId('state').textContent).toBe('[2,50,{"keyword":"x","state":"off","tag":[7]}]');
    await waitFor(() => expect(asked.at(-1)?.query.toString()).toBe('keyword=x&state=off&tag=7&page=2&pageSize=50'));
  });
  test('ignores a filter value that is none', async () => {
    await renderScreen(<Things />, '/?state=broken&page=-1&pageSize=7');
    expect(screen.getByTestId('state').textContent).toBe('[1,20,{}]');
  });
  test('writes filters and page to the address; a filter begins at the first page', async () => {
    const { router } = await renderScreen(<Things />);
    fireEvent.click(screen.getByText('page'));
    await waitFor(() => expect(router.state.location.search).toBe('?pageSize=50&page=3'));
    fireEvent.click(screen.getByText('filter'));
    await waitFor(() => expect(router.state.location.search).toBe('?pageSize=50&state=on&tag=1&tag=2'));
  });
});

const submit = (name: string) => {
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: messages.action.save }));
};

describe('a form', () => {
  const form = (
    <SchemaForm endpoint={contract.create}>
      <FormField name="name" label="Name">
        <Input />
      </FormField>
      <FormField name="note" label="Note">
        <Input />
      </FormField>
    </SchemaForm>
  );
  test('marks what the contract requires', async () => {
    await renderScreen(form);
    expect(screen.getByText('Name').closest('label')?.className).toContain('required');
    expect(screen.getByText('Note').closest('label')?.className).not.toContain('required');
  });
  test('does not send what breaks a rule of the contract, and says why', async () => {
    await renderScreen(form);
    submit('x');
    expect(await screen.findByText(messages.rule.tooShort.replace('{{field}}', 'Name').replace('{{limit}}', '2'))).toBeTruthy();
    expect(asked).toHaveLength(0);
  });
  test("shows the server's errors at their fields", async () => {
    answer = () => ({ status: 409, body: { error: { code: 'already-exists', message: 'that name is taken', field: 'name' } } });
    await renderScreen(form);
    submit('taken');
    expect(
      await screen.findByText(messages.rule.named.replace('{{field}}', 'Name').replace('{{problem}}', 'that name is taken')),
    ).toBeTruthy();
    expect(asked[0]?.body).toEqual({ name: 'taken' });
  });
  test('a name that is taken leads to what has it, unless it is not for this person to see', async () => {
    const error = { code: 'already-exists', message: 'is there', field: 'name', detail: { isShown: true, value: 'taken & more' } };
    const load = async () => () => null;
    const screens = [
      { path: '/things', title: 'web:action.edit', privilege: 'public', findsRecords: true, load },
      { path: '/things/add', title: 'web:action.edit', privilege: 'public', parent: '/things', load },
    ] as const;
    answer = () => ({ status: 409, body: { error } });
    await renderScreen(form, '/things/add', undefined, screens);
    submit('taken');
    const link = await screen.findByRole('link', { name: messages.action.showTaken });
    expect(link.getAttribute('href')).toBe('/things?keyword=taken+%26+more');
    answer = () => ({ status: 409, body: { error: { ...error, detail: { ...error.detail, isShown: false } } } });
    submit('taken too');
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  });
  test('says what it began with: what the record has too, and nothing else', async () => {
    const values: Record<string, unknown> = { name: 'old', applyDays: 7, parts: [{ id: 3 }], period: 'today' };
    await renderScreen(
      <SchemaForm endpoint={contract.update} extra={{ id: 5 }} initial={values} toInput={({ name }) => ({ name, partIds: [3] })}>
        {Object.keys(values).map((name) => (
          <FormField key={name} name={name} label={name === 'name' ? 'Name' : name} isLocal={name === 'parts' || name === 'period'}>
            <Input />
          </FormField>
        ))}
      </SchemaForm>,
    );
    submit('new');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toEqual({ id: 5, name: 'new', partIds: [3], seen: { name: 'old', parts: [{ id: 3 }] } });
  });
  test('of records made in rows saves one and begins the next', async () => {
    const closed: unknown[] = [];
    await renderScreen(
      <SchemaForm endpoint={contract.create} initial={{ note: 'as before' }} hasNext onDone={(output) => closed.push(output)}>
        <FormField name="name" label="Name">
          <Input />
        </FormField>
        <FormField name="note" label="Note">
          <Input />
        </FormField>
      </SchemaForm>,
    );
    const next = async (name: string) => {
      fireEvent.change(screen.getByLabelText('Name'), { target: { value: name } });
      fireEvent.click(screen.getByRole('button', { name: messages.action.saveAndNext }));
    };
    await next('one');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe(''));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    // What breaks a rule is not saved, and the usual button ends the row.
    await next('x');
    expect(await screen.findByText(messages.rule.tooShort.replace('{{field}}', 'Name').replace('{{limit}}', '2'))).toBeTruthy();
    submit('three');
    await waitFor(() => expect(closed).toHaveLength(1));
    expect(asked.map(({ body }) => body)).toEqual([
      { name: 'one', note: 'as before' },
      { name: 'three', note: 'as before' },
    ]);
  });
  test('that is only looked at has no button', async () => {
    await renderScreen(
      <SchemaForm endpoint={contract.create} isReadOnly>
        <FormField name="name" label="Name">
          <Input />
        </FormField>
      </SchemaForm>,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Name').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: messages.action.save })).toBeNull();
  });
  test('shows an error of no field above the form', async () => {
    answer = () => ({ status: 422, body: { error: { code: 'quota-exceeded', message: 'no more room' } } });
    await renderScreen(form);
    submit('fine');
    expect((await screen.findByText('no more room')).closest('[role=alert]')).toBeTruthy();
  });
});
