import type { PanelDef } from '#web/screens/panel-def.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { HTML_REPORT, REPORT, S_REPORT } from '../paths.ts';

const load = async () => (await import('./SharedReportScreen.tsx')).SharedReportScreen;

export const htmlReportScreens: readonly ScreenDef[] = [
  {
    path: HTML_REPORT,
    title: 'htmlReport:screen.list',
    privilege: 'html-report.b',
    menu: { area: 'front', group: 'report', order: 6 },
    creates: 'htmlReport:action.create',
    load: async () => (await import('./HtmlReportScreen.tsx')).HtmlReportScreen,
  },
  { path: REPORT, title: 'htmlReport:screen.report', privilege: 'public', frame: 'bare', load },
  { path: S_REPORT, title: 'htmlReport:screen.bulletin', privilege: 'public', frame: 'bare', load },
];

export const htmlReportPanels: readonly PanelDef[] = [
  {
    slot: 'own-links',
    key: 'shares',
    title: 'htmlReport:screen.own',
    privilege: 'html-report.b',
    order: 10,
    load: async () => (await import('./OwnShares.tsx')).OwnShares,
  },
];
