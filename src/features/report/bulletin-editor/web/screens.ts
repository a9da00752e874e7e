import { BRIEF_REPORT } from '#features/report/brief-report/paths.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { REPORT_EDITOR } from '../paths.ts';

export const bulletinEditorScreens: readonly ScreenDef[] = [
  {
    path: REPORT_EDITOR,
    title: 'bulletinEditor:screen.editor',
    privilege: 'brief-report.m',
    parent: BRIEF_REPORT,
    load: async () => (await import('./ReportEditorScreen.tsx')).ReportEditorScreen,
  },
];
