import type { ScreenDef } from '#web/screens/screen-def.ts';
import { BRIEF_REPORT, REPORT_PREVIEW } from '#features/report/brief-report/paths.ts';

export const bulletinDeskScreens: readonly ScreenDef[] = [
  {
    path: BRIEF_REPORT,
    title: 'briefReport:screen.list',
    privilege: 'brief-report.b',
    menu: { area: 'front', group: 'report', order: 5 },
    creates: 'briefReport:action.create',
    load: async () => (await import('./BriefReportScreen.tsx')).BriefReportScreen,
  },
  {
    path: REPORT_PREVIEW,
    title: 'briefReport:screen.preview',
    privilege: 'brief-report.b',
    parent: BRIEF_REPORT,
    load: async () => (await import('./ReportPreviewScreen.tsx')).ReportPreviewScreen,
  },
];
