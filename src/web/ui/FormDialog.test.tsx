import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { messages } from '../messages.zh-CN.ts';
import { endSession } from '../session/end-session.ts';
import { storeUser } from '../session/user-store.ts';
import { currentUser } from '../testing/current-user.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { FormDialog } from './FormDialog.tsx';
import { FormField } from './FormField.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SchemaForm } from './SchemaForm.tsx';

const contract = defineContract({
  create: {
    method: 'POST',
    path: '/v1/thing',
    privilege: 'signed-in',
    summary: 'Adds one.',
    input: z.strictObject({ name: z.string().min(2) }),
    output: z.object({ id: z.number() }),
  },
});

function Screen() {
  const [isOpen, setIsOpen] = useState(true);
  const navigate = useNavigate();
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" onClick={() => void navigate('?id=2')}>
        another record
      </button>
      <button type="button" onClick={() => setIsOpen(true)}>
        open again
      </button>
      {isOpen && (
        <FormDialog title="a thing" onClose={close}>
          <SchemaForm endpoint={contract.create} initial={{ name: 'first' }} onDone={close}>
            <FormField name="name" label="Name">
              <Input />
            </FormField>
          </SchemaForm>
          <LeaveGuard isDirty={false} />
        </FormDialog>
      )}
    </>
  );
}

beforeEach(() => {
  storeUser(currentUser, {});
  stubServer(() => ({ body: { id: 1 } }));
});
afterEach(cleanup);

let router: Awaited<ReturnType<typeof renderScreen>>['router'];
const open = async () => {
  ({ router } = await renderScreen(<Screen />));
  return screen.findByLabelText('Name');
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const isGone = () => waitFor(() => expect(screen.queryByText('a thing')).toBeNull());
const ways = {
  'its ×': () => fireEvent.click(document.querySelector('.ant-modal-close') as Element),
  'its cancel button': () => fireEvent.click(screen.getByText(messages.action.cancel)),
};

test.each(Object.entries(ways))('what is typed survives %s until the person gives it up', async (_name, close) => {
  const field = await open();
  type(field, 'second');
  close();
  await screen.findByText(messages.leave.dialog);
  expect((field as HTMLInputElement).value).toBe('second');
  fireEvent.click(screen.getByText(messages.leave.discard));
  await isGone();
});

test.each(Object.entries(ways))('nothing is asked by %s when the form says what it said', async (_name, close) => {
  const field = await open();
  type(field, 'second');
  type(field, 'first');
  close();
  await isGone();
  expect(screen.queryByText(messages.leave.dialog)).toBeNull();
});

test('a saved form closes without a question', async () => {
  type(await open(), 'second');
  fireEvent.click(screen.getByRole('button', { name: messages.action.save }));
  await isGone();
});

test('another record of the same screen asks, whichever guard of the page was made last', async () => {
  type(await open(), 'second');
  fireEvent.click(screen.getByText('another record'));
  await screen.findByText(messages.leave.page);
  fireEvent.click(screen.getByText(messages.leave.stay));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('second');
  fireEvent.click(screen.getByText('another record'));
  fireEvent.click(await screen.findByText(messages.leave.discard));
  await waitFor(() => expect(router.state.location.search).toBe('?id=2'));
});

/** As after signing in again: the dialog is opened anew. */
async function comeBack(user = currentUser) {
  cleanup();
  storeUser(user, {});
  const field = await open();
  return field as HTMLInputElement;
}

test('what was typed when the session ran out comes back to the same person, and to nobody else', async () => {
  type(await open(), 'second');
  endSession({ code: 'invalid-token' });
  await comeBack({ ...currentUser, userId: currentUser.userId + 1 });
  expect(screen.queryByText(messages.keptInput.restore)).toBeNull();
  const field = await comeBack();
  expect(field.value).toBe('first');
  fireEvent.click(screen.getByText(messages.keptInput.restore));
  expect(field.value).toBe('second');
  expect(screen.queryByText(messages.keptInput.restore)).toBeNull();
  // It is unsaved again.
  ways['its ×']();
  await screen.findByText(messages.leave.dialog);
});

test('nothing is kept of who signs out, nor of a form that says what it said, nor what was dropped', async () => {
  type(await open(), 'second');
  endSession();
  await comeBack();
  expect(screen.queryByText(messages.keptInput.text)).toBeNull();
  endSession({ code: 'invalid-token' });
  type(await comeBack(), 'third');
  endSession({ code: 'invalid-token' });
  await comeBack();
  fireEvent.click(screen.getByText(messages.keptInput.drop));
  expect(screen.queryByText(messages.keptInput.text)).toBeNull();
  expect((await comeBack()).value).toBe('first');
  expect(screen.queryByText(messages.keptInput.text)).toBeNull();
});
