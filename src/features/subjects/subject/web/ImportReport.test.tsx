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
  place: null,
  named: null,
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

test('a refused one says why and where in its expression', async () => {
  const refused: ImportedItem = {
    ...item,
    outcome: 'refused',
    newName: null,
    reason: 'unknown-dictionary',
    named: 'ab',
    place: { line: 1, column: 4, value: '@ab' },
  };
  await renderScreen(<ImportReport items={[refused]} />);
  expect(await screen.findByText('transfer.reason.unknown-dictionary · transfer.place')).toBeDefined();
});
