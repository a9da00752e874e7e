import { useState } from 'react';
import { DAY_MS, dayOf, dayStart } from '#shared/time.ts';
import type { Period } from './PeriodField.tsx';

/** The requested time, otherwise this many Beijing days including today, so that links contain what was counted. */
export function useLastDays(days: number, { from, until }: Period): { from: number; until: number } {
  const [end] = useState(() => dayStart(dayOf(Date.now()) + 1));
  const last = until ?? end;
  return { from: from ?? Math.min(last, dayStart(dayOf(last - 1) + 1)) - days * DAY_MS, until: last };
}
