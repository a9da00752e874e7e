import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Input } from 'antd';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { messages } from '../messages.zh-CN.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { FormField } from './FormField.tsx';
import { SchemaForm } from './SchemaForm.tsx';
import { SpecialCharacters } from './SpecialCharacters.tsx';

afterEach(cleanup);

const contract = defineContract({
  create: {
    method: 'POST',
    path: '/v1/word',
    privilege: 'signed-in',
    summary: 'Adds one.',
    input: z.strictObject({ word: z.string().min(1) }),
    output: z.object({ id: z.number() }),
  },
});
const noteOf = (list: string) => messages.special.replace('{{list}}', list);

test('are named, an unseen one by its number; usual ones are not', async () => {
  await renderScreen(<SpecialCharacters text={'★华为\u200b|荣耀'} />);
  expect(screen.getByRole('status').textContent).toBe(noteOf('★ U+200B'));
  cleanup();
  await renderScreen(<SpecialCharacters text="(华为|荣耀)+“新能源 汽车”" />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('more than twenty are cut, and it says so', async () => {
  const many = Array.from({ length: 25 }, (_, i) => String.fromCodePoint(0x2600 + i));
  await renderScreen(<SpecialCharacters text={many.join('')} />);
  expect(screen.getByRole('status').textContent).toBe(noteOf(`${many.slice(0, 20).join(' ')} …`));
});

test("are named below a form's keyword as it is typed, beside its help", async () => {
  await renderScreen(
    <SchemaForm endpoint={contract.create} initial={{ word: '' }}>
      <FormField name="word" label="Word" help="One word." isKeyword>
        <Input />
      </FormField>
    </SchemaForm>,
  );
  const box = screen.getByLabelText('Word');
  expect(screen.queryByRole('status')).toBeNull();
  fireEvent.change(box, { target: { value: '华为™★' } });
  expect((await screen.findByRole('status')).textContent).toBe(noteOf('★'));
  expect(screen.getByText('One word.')).toBeTruthy();
});
