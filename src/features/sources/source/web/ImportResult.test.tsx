import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages as web } from '#web/messages.zh-CN.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { type Answer, stubServer } from '#web/testing/stub-server.ts';
import { ImportResult } from './ImportResult.tsx';

let answer: Answer;
const onAgain = vi.fn();
beforeEach(() => {
  onAgain.mockClear();
  stubServer(() => answer);
});
afterEach(cleanup);

const job = (state: string, error = ''): Answer => ({ body: { state, progress: 2, total: 5, error, items: [] } });
// Texts of the feature appear as their keys here.
const show = () => renderScreen(<ImportResult jobId={1} isStarting={false} onAgain={onAgain} onClose={() => undefined} />);

test('says that an import failed and why, and begins it again', async () => {
  answer = job('failed', 'the disk is full');
  await show();
  expect(await screen.findByText('the disk is full')).toBeTruthy();
  expect(screen.getByText('import.failed')).toBeTruthy();
  expect(screen.queryByText('import.done')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'import.again' }));
  expect(onAgain).toHaveBeenCalledOnce();
});

test.each(['cancelled', 'paused', 'running', 'done'])('says of one that is %s nothing else', async (state) => {
  answer = job(state);
  await show();
  expect(await screen.findByText(`import.${state}`)).toBeTruthy();
  for (const other of ['cancelled', 'paused', 'running', 'done', 'failed'].filter((name) => name !== state))
    expect(screen.queryByText(`import.${other}`)).toBeNull();
});

test('shows why its state is not to be had, and another try brings it', async () => {
  answer = { status: 500, body: { error: { code: 'internal', message: 'it broke' } } };
  await show();
  expect(await screen.findByText('it broke')).toBeTruthy();
  expect(screen.queryByText('import.running')).toBeNull();
  answer = job('done');
  fireEvent.click(screen.getByText(web.action.retry));
  expect(await screen.findByText('import.done')).toBeTruthy();
});
