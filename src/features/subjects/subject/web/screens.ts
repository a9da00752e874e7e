import type { ScreenDef } from '#web/screens/screen-def.ts';
import {
  COPY_SUBJECT,
  EXPORT_SUBJECT,
  IMPORT_SUBJECT,
  SUBJECT_ADD,
  SUBJECT_CATEGORY,
  SUBJECT_HISTORY,
  SUBJECT_LIST,
  SUBJECT_UPDATE,
} from '../paths.ts';

export const subjectScreens: readonly ScreenDef[] = [
  {
    path: SUBJECT_LIST,
    findsRecords: true,
    title: 'subject:screen.list',
    privilege: 'subject.b',
    menu: { area: 'manage', group: 'subjectSetting', order: 10 },
    load: async () => (await import('./SubjectListScreen.tsx')).SubjectListScreen,
  },
  {
    path: SUBJECT_CATEGORY,
    title: 'subject:screen.category',
    privilege: 'subject.b',
    menu: { area: 'manage', group: 'subjectSetting', order: 20 },
    load: async () => (await import('./SubjectCategoryScreen.tsx')).SubjectCategoryScreen,
  },
  {
    path: SUBJECT_ADD,
    creates: 'subject:screen.create',
    title: 'subject:screen.create',
    privilege: 'subject.m',
    parent: SUBJECT_LIST,
    load: async () => (await import('./SubjectAddScreen.tsx')).SubjectAddScreen,
  },
  {
    path: SUBJECT_UPDATE,
    title: 'subject:screen.update',
    privilege: 'subject.m',
    parent: SUBJECT_LIST,
    load: async () => (await import('./SubjectUpdateScreen.tsx')).SubjectUpdateScreen,
  },
  {
    path: SUBJECT_HISTORY,
    title: 'subject:screen.history',
    privilege: 'subject.b',
    parent: SUBJECT_LIST,
    load: async () => (await import('./SubjectHistoryScreen.tsx')).SubjectHistoryScreen,
  },
  {
    path: COPY_SUBJECT,
    title: 'subject:screen.copyTool',
    privilege: 'client.m',
    menu: { area: 'operate', group: 'clientManage', order: 50 },
    load: async () => (await import('./CopySubjectScreen.tsx')).CopySubjectScreen,
  },
  {
    path: EXPORT_SUBJECT,
    title: 'subject:screen.exportTool',
    privilege: 'client.m',
    menu: { area: 'operate', group: 'clientManage', order: 52 },
    load: async () => (await import('./ExportSubjectScreen.tsx')).ExportSubjectScreen,
  },
  {
    path: IMPORT_SUBJECT,
    title: 'subject:screen.importTool',
    privilege: 'client.m',
    menu: { area: 'operate', group: 'clientManage', order: 54 },
    load: async () => (await import('./ImportSubjectScreen.tsx')).ImportSubjectScreen,
  },
];
