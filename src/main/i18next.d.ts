// Keys of texts are checked when compiling: `useText('user')` knows the keys of features/user/messages.zh-CN.ts.
import type { messages as session } from '#features/core/session/messages.zh-CN.ts';
import type { catalogue } from './messages.zh-CN.ts';
import type { catalogue as office } from './messages-office.zh-CN.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'web';
    resources: typeof catalogue & typeof office & { session: typeof session };
  }
}
