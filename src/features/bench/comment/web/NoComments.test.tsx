import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { ExtractionSetting } from '../contract.ts';
import { NoComments } from './NoComments.tsx';

afterEach(cleanup);

const watch: ExtractionSetting = {
  id: 1,
  articleId: 2,
  articleMd5Id: '',
  url: 'https://news.example.com/1',
  title: '云雀召回',
  siteName: '江南日报',
  mediaType: 'news',
  intervalMinutes: 30,
  until: null,
  isEnabled: true,
  state: 'active',
  nextAt: 1_760_000_000_000,
  lastFetchedAt: null,
  lastError: '',
  replies: 0,
  newReplies: 0,
  emotions: { negative: 0, neutral: 0, positive: 0 },
  createdAt: 1_750_000_000_000,
  Article_Track_Task_ID: 1,
  Max_Article_Reply_ID: 0,
  User_Viewed_Latest_Reply_ID: 0,
};

// Texts of the feature appear as their keys here.
test.each([
  ['hot.none.next', watch, false],
  ['hot.none.disabled', { ...watch, state: 'disabled', isEnabled: false }, false],
  ['hot.none.ended', { ...watch, state: 'ended' }, false],
  ['empty.noMatch', watch, true],
  ['empty.replies', undefined, false],
] as const)('without comments it says why: %s', async (key, of, isFiltered) => {
  await renderScreen(<NoComments watch={of} isFiltered={isFiltered} />);
  expect(await screen.findByText(key)).toBeDefined();
});
