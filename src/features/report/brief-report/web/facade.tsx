// The pages of a bulletin, for other features that show them.
import { lazy } from 'react';
import './report.css';

export { type Asked, readAsked } from './read-asked.ts';
export { chapterId, ReportBlock, ReportPage } from './ReportPage.tsx';
export { type Figure, type ReportView, ReportViewContext } from './report-view.ts';
export { OtherFormats } from './OtherFormats.tsx';
export { pageLook } from './page-look.ts';
export { periodOf } from './period-of.ts';
export { SentenceSources } from './SentenceSources.tsx';
export { ShareLink } from './ShareLink.tsx';
export { TemplateChoice } from './TemplateChoice.tsx';
export { SnapshotView } from './SnapshotView.tsx';
export { useBulletinFile } from './use-bulletin-file.ts';

/** The form comes when it is asked for. */
export const BulletinDrawer = lazy(async () => ({ default: (await import('./BulletinDrawer.tsx')).BulletinDrawer }));
