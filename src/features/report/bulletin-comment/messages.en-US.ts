import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  title: 'Comments',
  open: '{{total}} open',
  none: 'No comments yet',
  noneOpen: 'All comments are resolved',
  shown: { open: 'Open', all: 'All' },
  about: 'Comments are seen while a bulletin is written and reviewed. No output has them.',
  field: { text: 'Comment on this paragraph', answer: 'Answer' },
  choose: { editor: 'Put the cursor into the paragraph', preview: 'Choose a paragraph with the button beside it' },
  on: 'On: {{block}}',
  blank: '(empty paragraph)',
  gone: 'Paragraph deleted',
  withdrawn: 'Comment withdrawn',
  resolved: 'Resolved by {{by}}',
  action: {
    add: 'Add comment',
    answer: 'Answer',
    resolve: 'Resolve',
    reopen: 'Open again',
    remove: 'Withdraw',
    go: 'Go to the paragraph',
    block: 'Comment on this paragraph',
    blockWith: '{{total, open comment|open comments}} on this paragraph',
  },
  done: { add: 'Comment added', answer: 'Answered', resolve: 'Resolved', reopen: 'Opened again', remove: 'Withdrawn' },
  confirm: { remove: 'Withdraw the comment “{{text}}”?\nIt cannot be brought back. One that has answers stays without its text.' },
  returned: 'Returned by the reviewer: {{reason}}',
};
