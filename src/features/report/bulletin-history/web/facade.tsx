// What the list and the preview of bulletins show of their history.
import { lazy } from 'react';

export { ARCHIVE, ArchiveFilter } from './ArchiveFilter.tsx';
export { HistoryBatchButtons, HistoryMenu, HistoryRowButtons } from './HistoryMenu.tsx';

export const BulletinStatistics = lazy(async () => ({ default: (await import('./BulletinStatistics.tsx')).BulletinStatistics }));
