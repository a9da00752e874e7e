import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#web/client/api-error.ts';
import { messages as web } from '#web/messages.zh-CN.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { Panel } from './Panel.tsx';

afterEach(cleanup);

const show = (data: string | undefined) =>
  renderScreen(
    <Panel
      title="numbers"
      query={{
        data,
        isError: true,
        error: new ApiError('network', 0),
        dataUpdatedAt: Date.UTC(2026, 10, 23),
        refetch: async () => undefined,
      }}
      isEmpty={() => false}
    >
      {(text) => <b>{text}</b>}
    </Panel>,
  );

test('keeps what it has when a refresh fails, and says of when it is', async () => {
  await show('seven articles');
  expect(screen.getByText('seven articles')).toBeTruthy();
  expect(screen.getByText(web.state.stale.replace('{{time}}', '2026-11-23 08:00:00'))).toBeTruthy();
});

test('shows only the error when it never had anything', async () => {
  await show(undefined);
  expect(screen.getByText(web.state.failed)).toBeTruthy();
  expect(screen.getByText(web.error.network)).toBeTruthy();
});
