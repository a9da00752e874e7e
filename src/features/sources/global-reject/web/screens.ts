import type { ScreenDef } from '#web/screens/screen-def.ts';
import {
  REJECT_DOMAIN,
  REJECT_DOMAIN_CLASS,
  REJECT_JUNKWORD,
  REJECT_JUNKWORD_CLASS,
  REJECT_URL,
  REJECT_URL_CLASS,
  WEIBO_REJECT_WORD,
} from '../paths.ts';

const privilege = 'operation-setting.b';
const menu = { area: 'operate', group: 'operationSetting' } as const;

export const globalRejectScreens: readonly ScreenDef[] = [
  {
    path: REJECT_DOMAIN,
    creates: 'globalReject:screen.domain',
    title: 'globalReject:screen.domain',
    privilege,
    menu: { ...menu, order: 11 },
    load: async () => (await import('./reject-screens.tsx')).RejectDomainScreen,
  },
  {
    path: REJECT_DOMAIN_CLASS,
    title: 'globalReject:screen.domainClass',
    privilege,
    parent: REJECT_DOMAIN,
    load: async () => (await import('./reject-screens.tsx')).RejectDomainClassScreen,
  },
  {
    path: REJECT_URL,
    creates: 'globalReject:screen.url',
    title: 'globalReject:screen.url',
    privilege,
    menu: { ...menu, order: 12 },
    load: async () => (await import('./reject-screens.tsx')).RejectUrlScreen,
  },
  {
    path: REJECT_URL_CLASS,
    title: 'globalReject:screen.urlClass',
    privilege,
    parent: REJECT_URL,
    load: async () => (await import('./reject-screens.tsx')).RejectUrlClassScreen,
  },
  {
    path: REJECT_JUNKWORD,
    creates: 'globalReject:screen.junkword',
    title: 'globalReject:screen.junkword',
    privilege,
    menu: { ...menu, order: 13 },
    load: async () => (await import('./reject-screens.tsx')).RejectJunkwordScreen,
  },
  {
    path: REJECT_JUNKWORD_CLASS,
    title: 'globalReject:screen.junkwordClass',
    privilege,
    parent: REJECT_JUNKWORD,
    load: async () => (await import('./reject-screens.tsx')).RejectJunkwordClassScreen,
  },
  {
    path: WEIBO_REJECT_WORD,
    creates: 'globalReject:screen.weibo-word',
    title: 'globalReject:screen.weibo-word',
    privilege,
    menu: { ...menu, order: 14 },
    load: async () => (await import('./reject-screens.tsx')).WeiboWordScreen,
  },
];
