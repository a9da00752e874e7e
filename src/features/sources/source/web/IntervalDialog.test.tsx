import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messages } from '#web/messages.zh-CN.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';
import { type Asked, stubServer } from '#web/testing/stub-server.ts';
import { UndoOffers } from '#web/ui/UndoOffers.tsx';
import { useUndoOffers } from '#web/ui/undo-offers.ts';
import type { Source } from '../contract.ts';
import { IntervalDialog } from './IntervalDialog.tsx';

let asked: Asked[];
beforeEach(() => {
  useUndoOffers.setState({ offers: [] });
  asked = stubServer(() => ({ body: { changed: 2 } }));
});
afterEach(cleanup);

const sources = [
  { id: 1, name: '甲', minIntervalSeconds: 60, maxIntervalSeconds: 3600 },
  { id: 2, name: '乙', minIntervalSeconds: 600, maxIntervalSeconds: 3600 },
] as unknown as Source[];

test('changed intervals of several sources are taken back from the message, each to its own', async () => {
  await renderScreen(
    <>
      <IntervalDialog sources={sources} scope="own" onClose={() => undefined} />
      <UndoOffers />
    </>,
  );
  // Texts of the feature appear as their keys here.
  fireEvent.change(screen.getByLabelText('field.minInterval'), { target: { value: '300' } });
  fireEvent.click(screen.getByRole('button', { name: messages.action.save }));
  fireEvent.click(await screen.findByRole('button', { name: messages.action.undo }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ path }) => path)).toEqual(Array(2).fill('/v1/manage/website-manage/client-list-page/interval'));
  expect(asked[0]?.body).toEqual({ ids: [1, 2], minIntervalSeconds: 300, maxIntervalSeconds: 3600 });
  expect(asked[1]?.body).toEqual({
    ids: [1, 2],
    each: sources.map(({ id, minIntervalSeconds, maxIntervalSeconds }) => ({ id, minIntervalSeconds, maxIntervalSeconds })),
  });
});
