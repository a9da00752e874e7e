import { ALL_BACKGROUND_WORK } from '#features/office/background-work/paths.ts';
import { MONITOR } from '#features/office/monitor/paths.ts';
import { EXTRACTION_LOG } from '#features/sources/extraction-log/paths.ts';
import { TASK_SCHEDULE } from '#features/sources/source/paths.ts';
import type { Problem } from '../contract.ts';
import { GENERAL_SITUATION } from '../paths.ts';

/** Parts of the screen that a problem leads to, by their name in the address. */
export const PARTS = ['storage', 'servers', 'queues'] as const;

const asked = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query).toString()}`;

/** Where the cause of a problem is seen. */
export function wayOf({ kind, values }: Problem): string {
  switch (kind) {
    case 'disk-full':
    case 'disk-soon':
      return asked(GENERAL_SITUATION, { part: 'storage' });
    case 'no-worker':
    case 'versions-differ':
    case 'clock-ahead':
      return asked(GENERAL_SITUATION, { part: 'servers' });
    case 'collecting-stands-still':
    case 'collecting-behind':
      return asked(TASK_SCHEDULE, { state: 'enabled', sort: 'nextFetchAt', desc: 'false' });
    case 'outage':
      return asked(EXTRACTION_LOG, { kind: 'run', outcome: 'failed' });
    case 'host-fails':
      return asked(EXTRACTION_LOG, { host: String(values.host) });
    case 'sources-fail':
      return asked(TASK_SCHEDULE, { state: 'enabled', health: 'failing' });
    case 'sources-silent':
      return asked(TASK_SCHEDULE, { state: 'enabled', health: 'silent' });
    case 'client-silent':
      return asked(TASK_SCHEDULE, { state: 'enabled', clientId: String(values.clientId) });
    case 'jobs-stand-still':
      return asked(ALL_BACKGROUND_WORK, { state: 'queued' });
    case 'jobs-failed':
      return asked(ALL_BACKGROUND_WORK, { state: 'failed' });
    default:
      return MONITOR;
  }
}
