import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '#web/testing/render-screen.tsx';
import type { ImportedItem } from '../transfer.contract.ts';
import { ImportReport } from './ImportReport.tsx';

afterEach(cleanup);

const item: ImportedItem = {
  kind: 'subject',
  name: '云雀召回',
  outcome: 'added',
  newName: '云雀召回',
  reason: null,
  position: null,
  missingSites: [],
  missingGroups: [],
};

test('a name that a file has twice stands twice, each with its own result', async () => {
  const { container } = await renderScreen(<ImportReport items={[item, { ...item, outcome: 'same' }, item]} />);
  // Texts of the feature appear as their keys here.
  expect(await screen.findAllByText('transfer.outcome.added')).toHaveLength(2);
  expect(screen.getAllByText('transfer.outcome.same')).toHaveLength(1);
  const keys = [...container.querySelectorAll('tr[data-row-key]')].map((row) => row.getAttribute('data-row-key'));
  expect(new Set(keys).size).toBe(3);
});
