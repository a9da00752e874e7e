// The pages: features and platform put together.
import { messages as session } from '#features/session/messages.zh-CN.ts';
import { sessionGateway } from '#features/session/web/session-gateway.ts';
import { startWeb } from '#web/start-web.tsx';
import { panels, screens } from './features.web.ts';

const root = document.querySelector<HTMLElement>('#root');
if (!root) throw new Error('the page has no #root');

void startWeb(root, {
  screens,
  panels,
  gateway: sessionGateway,
  defaultSystemName: '\u542C\u98CE Tingfeng',
  loadLogin: async () => (await import('#features/session/web/LoginScreen.tsx')).LoginScreen,
  catalogues: {
    entry: {
      'zh-CN': async () => ({ session }),
      'en-US': async () => ({ session: (await import('#features/session/messages.en-US.ts')).messages }),
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
