// What the list and the preview of bulletins show of their history.
export { ARCHIVE, ArchiveFilter } from './ArchiveFilter.tsx';
export { BulletinStatistics } from './BulletinStatistics.tsx';
export { HistoryBatchButtons, HistoryMenu, HistoryRowButtons } from './HistoryMenu.tsx';
