import type { ScreenDef } from '#web/screens/screen-def.ts';
import { ANALYZE_MODULE, CLIENT_REPORT_TEMPLATE, REPORT_TEMPLATE, TEMPLATE_INSTRUCTIONS } from '../paths.ts';

export const reportTemplateScreens: readonly ScreenDef[] = [
  {
    path: CLIENT_REPORT_TEMPLATE,
    title: 'reportTemplate:screen.client',
    privilege: 'report-setting.b',
    menu: { area: 'manage', group: 'reportSetting', order: 50 },
    creates: 'reportTemplate:action.create',
    load: async () => (await import('./ClientTemplateScreen.tsx')).ClientTemplateScreen,
  },
  {
    path: TEMPLATE_INSTRUCTIONS,
    title: 'reportTemplate:screen.instructions',
    privilege: 'report-setting.b',
    menu: { area: 'manage', group: 'reportSetting', order: 55 },
    load: async () => (await import('./InstructionsScreen.tsx')).InstructionsScreen,
  },
  {
    path: ANALYZE_MODULE,
    title: 'reportTemplate:screen.modules',
    privilege: 'report-setting.m',
    menu: { area: 'manage', group: 'reportSetting', order: 60 },
    load: async () => (await import('./AnalyzeModuleScreen.tsx')).AnalyzeModuleScreen,
  },
  {
    path: REPORT_TEMPLATE,
    title: 'reportTemplate:screen.shared',
    privilege: 'operation-setting.b',
    menu: { area: 'operate', group: 'operationSetting', order: 30 },
    creates: 'reportTemplate:action.create',
    load: async () => (await import('./SharedTemplateScreen.tsx')).SharedTemplateScreen,
  },
];
