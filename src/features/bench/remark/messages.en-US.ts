import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Remarked info' },
  tab: 'Remarks',
  field: { text: 'Remark', user: 'By', createdAt: 'At', mentions: 'Notify' },
  filter: { keyword: 'Text of the remark' },
  action: { add: 'Add remark' },
  done: { added: 'Remark added', removed: 'Withdrawn' },
  confirm: {
    remove: 'Withdraw the remark “{{text}}”?\nNobody sees it any longer. This cannot be undone.',
    removeMany: 'Withdraw {{total, remark|remarks}}?\nNobody sees them any longer. This cannot be undone.',
  },
  empty: 'No remarks yet. Add them on an article’s page or in the list.',
  emptyArticle: 'No remarks on this article yet',
  placeholder: 'Write a judgement, an assignment or a reminder…',
  mentionsHelp: 'The people named here are notified',
};
