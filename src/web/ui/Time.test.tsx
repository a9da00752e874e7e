import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { Time } from './Time.tsx';

afterEach(cleanup);
const PUBLISHED = Date.parse('2025-11-21T09:05:03+08:00');

test('a time of publication names the time of collection too when pointed at', async () => {
  await renderScreen(<Time value={PUBLISHED} foundAt={PUBLISHED + 60_000} />);
  expect(screen.getByText('2025-11-21').title).toBe('发布：2025-11-21 09:05:03\n采集：2025-11-21 09:06:03');
});

test('any other time is named alone, and an unknown one is a dash', async () => {
  await renderScreen(
    <>
      <Time value={PUBLISHED} isFull />
      <Time value={null} />
    </>,
  );
  expect(screen.getByText('2025-11-21 09:05:03').title).toBe('2025-11-21 09:05:03');
  expect(screen.getByText('–')).toBeTruthy();
});
