import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Remarked info' },
  tab: 'Remarks',
  field: { text: 'Remark', user: 'By', createdAt: 'At', mentions: 'Notify' },
  filter: { keyword: 'Text of the remark' },
  action: { add: 'Add remark' },
  done: { added: 'Remark added', removed: 'Taken back' },
  confirm: { remove: 'Take this remark back?' },
  empty: 'No remarks yet. Add them on an article’s page or in the list.',
  emptyArticle: 'Nobody has remarked on this article',
  placeholder: 'A judgement, who does what, a reminder…',
  mentionsHelp: 'The people named here are notified',
};
