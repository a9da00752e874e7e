// The pages of a bulletin, for other features that show them.
export { chapterId, ReportPage } from './ReportPage.tsx';
export { type Figure, type ReportView, ReportViewContext, type TableBlock } from './report-view.ts';
export { periodOf } from './use-bulletin-columns.tsx';
