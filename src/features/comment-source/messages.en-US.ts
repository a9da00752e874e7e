import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Comment sources' },
  action: { create: 'Add comment source' },
  empty: 'No comment sources yet. Once a site’s comment address is here, clients can watch the comments of its articles.',
  filter: { keyword: 'Domain or address' },
  field: {
    domain: 'Domain',
    url: 'Comment address',
    watches: 'Watched articles',
    failing: 'of which failing',
    isEnabled: 'Enabled',
    isEnabledOf: 'Enable {{domain}}',
    updatedAt: 'Updated',
  },
  help: {
    domain: 'Also for the domains below it; of several, the longest counts',
    url: '{url} is the article’s address, {origin} its site, {id} the last number in it, {page} the page',
    mapping: 'Where each part stands in the JSON that is answered, with dots between the levels, as data.list',
  },
  problem: {
    domain: 'A domain, as example.com',
    url: 'Begins with http://, https:// or {origin} and has no other placeholders than these',
    path: 'Letters, digits, dots, dashes and underscores only',
  },
  mapping: {
    items: 'List of comments',
    id: 'Id',
    content: 'Content',
    author: 'Author',
    time: 'Time',
    parentId: 'Id of what it answers',
    likes: 'Likes',
    replies: 'Replies',
    region: 'Region',
    children: 'List of comments below it',
    order: 'Order',
    firstPage: 'Number of the first page',
  },
  order: { newest: 'newest first', other: 'other' },
  dialog: { create: 'Add comment source', update: 'Change comment source' },
  remove: { question: 'Delete the comment source of {{domain}}? Comments already read stay; its watches get no new ones.' },
  done: { saved: 'Saved; holds from the next reading', removed: 'Deleted' },
  trial: {
    title: 'Try it',
    articleUrl: 'Address of an article of this site',
    run: 'Try',
    found: '{{total}} comments found, {{unreadable}} without an id or text',
  },
};
