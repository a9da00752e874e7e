import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { messages } from '../messages.zh-CN.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { StaleState } from './StaleState.tsx';

afterEach(cleanup);

test('says of when the shown answer is and why there is none newer, and tries again', async () => {
  const refetch = vi.fn(async () => undefined);
  const dataUpdatedAt = Date.UTC(2026, 10, 23, 1, 2, 3);
  await renderScreen(<StaleState query={{ error: new ApiError('network', 0), dataUpdatedAt, refetch }} />);
  expect(screen.getByText(messages.state.stale.replace('{{time}}', '2026-11-23 09:02:03'))).toBeTruthy();
  expect(screen.getByText(messages.error.network)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: messages.action.retry }));
  await waitFor(() => expect(refetch).toHaveBeenCalledOnce());
});
