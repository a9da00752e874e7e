// Combines features and platform into the pages.
import { messages as session } from '#features/core/session/messages.zh-CN.ts';
import { noteViewedReply } from '#features/bench/comment/web/note-viewed-reply.ts';
import { logVisit } from '#features/core/access-log/web/log-visit.ts';
import { sessionGateway } from '#features/core/session/web/session-gateway.ts';
import { startWeb } from '#web/start-web.tsx';
import { panels, screens } from './features.web.ts';

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('the page has no #root');

void startWeb(root, {
  screens,
  panels,
  gateway: { ...sessionGateway, noteViewedReply, logVisit },
  defaultSystemName: '\u542C\u98CE Tingfeng',
  loadLogin: async () => (await import('#features/core/session/web/LoginScreen.tsx')).LoginScreen,
  catalogues: {
    entry: {
      'zh-CN': async () => ({ session }),
      'en-US': async () => ({ session: (await import('#features/core/session/messages.en-US.ts')).messages }),
    },
    work: {
      'zh-CN': async () => (await import('./messages.zh-CN.ts')).catalogue,
      'en-US': async () => (await import('./messages.en-US.ts')).catalogue,
    },
    office: {
      'zh-CN': async () => (await import('./messages-office.zh-CN.ts')).catalogue,
      'en-US': async () => (await import('./messages-office.en-US.ts')).catalogue,
    },
  },
});
