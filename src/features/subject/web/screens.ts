import type { ScreenDef } from '#web/screens/screen-def.ts';

const base = '/manage/class-manage/subject-setting/subject-monitor';
export const SUBJECT_LIST = `${base}/subject-list` as const;
export const SUBJECT_ADD = `${base}/subject-add` as const;
export const SUBJECT_UPDATE = `${base}/subject-update` as const;

export const subjectScreens: readonly ScreenDef[] = [
  {
    path: SUBJECT_LIST,
    title: 'subject:screen.list',
    privilege: 'subject.b',
    menu: { area: 'manage', group: 'subjectSetting', order: 10 },
    load: async () => (await import('./SubjectListScreen.tsx')).SubjectListScreen,
  },
  {
    path: SUBJECT_ADD,
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
];
