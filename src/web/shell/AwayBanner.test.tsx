import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { AwayContext, useIsAway } from '../client/use-away.ts';
import { messages } from '../messages.zh-CN.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { AwayBanner } from './AwayBanner.tsx';

afterEach(cleanup);

let isThere = false;
let failure = new ApiError('network', 0);

function Panel({ name }: { name: string }) {
  const query = useQuery({
    queryKey: [name],
    retry: false,
    queryFn: () => {
      if (!isThere) throw failure;
      return `${name} is here`;
    },
  });
  return query.isError ? <ErrorState error={query.error} /> : <p>{query.data}</p>;
}

function Screen() {
  const isAway = useIsAway();
  return (
    <>
      {isAway && <AwayBanner />}
      <AwayContext value={isAway}>
        <Panel name="one" />
        <Panel name="two" />
        <Panel name="three" />
      </AwayContext>
    </>
  );
}

test('one banner says for all panels that the server is away, and brings them back', async () => {
  isThere = false;
  failure = new ApiError('network', 0);
  await renderScreen(<Screen />);
  await waitFor(() => expect(screen.queryAllByText(messages.state.awayHere)).toHaveLength(3));
  expect(screen.getByText(messages.state.away)).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  isThere = true;
  screen.getByText(messages.action.retry).click();
  expect(await screen.findByText('three is here')).toBeTruthy();
  await waitFor(() => expect(screen.queryAllByRole('alert')).toHaveLength(0));
});

test('another failure is said where it happened', async () => {
  isThere = false;
  failure = new ApiError('not-found', 404);
  await renderScreen(<Screen />);
  await waitFor(() => expect(screen.queryAllByText(messages.state.failed)).toHaveLength(3));
  expect(screen.queryByText(messages.state.away)).toBeNull();
});

test('a device without network is told so, though nothing has failed yet', async () => {
  isThere = true;
  await renderScreen(<Screen />);
  expect(await screen.findByText('three is here')).toBeTruthy();
  act(() => onlineManager.setOnline(false));
  expect(await screen.findByText(messages.state.away)).toBeTruthy();
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(screen.queryByText(messages.state.away)).toBeNull());
});
