import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Message templates' },
  field: {
    name: 'Name',
    channel: 'Channel',
    locale: 'Language',
    body: 'Text',
    isEnabled: 'In use',
    updatedAt: 'Changed',
  },
  filter: { keyword: 'Name' },
  help: {
    locale: 'For recipients who use this language',
    body: 'A line whose variables are all empty is not sent. Note, further articles, reminders and the hint of a repeat are added where the text has no place for them',
    isEnabled:
      'In use, every warning of its channel and language is written with it; disabled, the built-in text is back, and the template can still be chosen for messages by hand',
  },
  variable: {
    level: 'Warning level',
    title: 'Title, or the state with its figures',
    where: 'Website · sentiment · published',
    site: 'Website',
    author: 'Author',
    followers: 'Followers of the author (where known)',
    media: 'Media type',
    emotion: 'Sentiment',
    published: 'Published at',
    found: 'Found at',
    summary: 'Summary',
    subjects: 'Subjects',
    rule: 'Rule',
    ruleSentence: 'What the rule is, in one sentence',
    words: 'Matched words',
    similar: 'Similar articles (from 2 on)',
    url: 'Address of the article',
    link: 'Link to details and confirmation',
    sender: 'Sender (by hand)',
    note: 'Note (by hand)',
    others: 'Further articles (by hand)',
    receipt: 'That it reminds or escalates',
    repeated: 'That it may come twice',
  },
  language: { 'zh-CN': 'Chinese', 'en-US': 'English' },
  action: { create: 'Add message template', variable: 'Insert variable', builtIn: 'Back to built-in text' },
  dialog: { create: 'Add message template', update: 'Edit message template' },
  preview: {
    title: 'Preview',
    article: 'Article of the preview',
    newest: 'Newest article',
    none: 'There is no article yet to preview with.',
  },
  enable: 'Use “{{name}}”',
  empty: 'No message templates: every channel sends the built-in text. Add one to use your own words for a channel and language.',
  done: {
    created: 'Message template added',
    updated: 'Message template saved',
    removed: 'Message templates deleted',
    on: '{{total, message template|message templates}} in use',
    off: '{{total, message template|message templates}} disabled: the built-in text is back',
  },
  confirm: {
    remove:
      'Delete the message template “{{name}}”?\nIts channel goes back to the built-in text; what was sent stays. This cannot be undone.',
    removeMany:
      'Delete {{total, message template|message templates}}?\nTheir channels go back to the built-in text; what was sent stays. This cannot be undone.',
  },
};
