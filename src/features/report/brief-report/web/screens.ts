import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { BRIEF_REPORT, REPORT_PREVIEW } from '../paths.ts';

export const briefReportScreens: readonly ScreenDef[] = [
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

export const briefReportPanels: readonly PanelDef[] = [
  {
    slot: 'event',
    key: 'bulletin',
    title: 'briefReport:action.ofEvent',
    privilege: 'brief-report.m',
    order: 20,
    load: async () => (await import('./EventBulletin.tsx')).EventBulletin,
  },
];
