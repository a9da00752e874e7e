import type { Output } from '#shared/contract.ts';
import type { SurgeLevel } from '#shared/surge-levels.ts';
import { pathTo } from '#web/screens/href.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import type { homeContract } from '../contract.ts';

export type Warning = Output<typeof homeContract.warnings>['items'][number];

/** The colours of the levels, always shown with their names. */
export const LEVEL_COLOURS: Record<SurgeLevel, string> = { blue: '#1677ff', yellow: '#fadb14', orange: '#fa8c16', red: '#cf1322' };

/** The list behind a warning's number, now or on one of its days. */
export function listOfWarning({ subjectId, kind, days }: Warning, day = days.at(-1)): string {
  return pathTo(
    CLASSIFIED_INFO,
    {},
    { subjectId, from: day?.from, until: day?.until, emotion: kind === 'negative' ? 'negative' : undefined },
  );
}
