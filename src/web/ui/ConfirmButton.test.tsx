import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineContract } from '#shared/contract.ts';
import { useAction } from '../client/use-action.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { type Answer, type Asked, stubServer } from '../testing/stub-server.ts';
import { ConfirmButton } from './ConfirmButton.tsx';

const contract = defineContract({
  remove: {
    method: 'DELETE',
    path: '/v1/thing',
    privilege: 'signed-in',
    summary: 'Removes one.',
    input: z.strictObject({ id: z.number() }),
    output: z.object({}),
  },
});

function RemoveThing() {
  const remove = useAction(contract.remove, { success: 'gone' });
  return (
    <ConfirmButton question={'remove it?\nit is lost'} onConfirm={() => remove.mutateAsync({ id: 1 })}>
      remove
    </ConfirmButton>
  );
}

let answer: Answer;
let asked: Asked[];
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeEach(() => {
  unhandled.length = 0;
  process.on('unhandledRejection', note);
  asked = stubServer(() => answer);
});
afterEach(() => {
  process.off('unhandledRejection', note);
  cleanup();
});

const confirm = async () => {
  await renderScreen(<RemoveThing />);
  fireEvent.click(screen.getByRole('button', { name: 'remove' }));
  const question = await screen.findByRole('dialog', { name: 'remove it?' });
  expect(within(question).getByText('it is lost')).toBeTruthy();
  expect(asked).toHaveLength(0);
  // Named by its verb, not by "yes".
  fireEvent.click(within(question).getByRole('button', { name: 'remove' }));
};

test('acts only when the question is confirmed', async () => {
  answer = { body: {} };
  await confirm();
  expect(await screen.findByText('gone')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('shows why a call was refused, and leaves no rejection behind', async () => {
  answer = { status: 409, body: { error: { code: 'conflict', message: 'it is in use' } } };
  await confirm();
  expect(await screen.findByText('it is in use')).toBeTruthy();
  await waitFor(() => expect(document.querySelector('.ant-btn-loading')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(unhandled).toEqual([]);
});
