import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { list: 'Preferred groups' },
  field: {
    name: 'Name',
    weight: 'Weight',
    sites: 'Websites',
    siteCount: 'Count',
    articles: 'Articles, 7 days',
    usedBy: 'Used by subjects',
    note: 'Note',
    updatedAt: 'Changed',
    backfillDays: 'Classify anew',
  },
  filter: { keyword: 'Group, website or domain' },
  about: 'Groups narrow lists of articles and subjects, and weigh the heat of articles.',
  help: {
    weight: '0.1–10; the heat of articles from its websites is multiplied by it. Of a website in several groups the largest counts',
    backfillDays:
      'When websites come or go, subjects match by them from the next article; those of the last days can be classified anew too',
  },
  noDays: 'New articles only',
  days: 'Last {{days}} days',
  picker: {
    add: 'Find by name or domain and add',
    none: 'No website chosen yet',
    total: 'Websites chosen: {{total}}',
    clear: 'Remove all',
    remove: 'Remove {{name}}',
    paste: 'Paste many domains',
    placeholder: 'One domain, address or name a line',
    resolve: 'Recognise and add',
    added: 'Websites recognised: {{total}}',
    unknown: 'Not known and not added: {{total}}',
    find: 'Find among the chosen',
  },
  action: { create: 'Add group', copy: 'Copy' },
  dialog: { create: 'Add website group', update: 'Edit website group' },
  confirm: {
    remove: 'Delete the group “{{name}}”?',
    removeMany: 'Delete {{count}} groups?',
    used: 'Subjects are narrowed to it: {{names}}. Take it off these first.',
  },
  done: {
    created: 'Group added',
    updated: 'Group changed',
    weighed: 'Saved; the heat of articles is computed anew in the background',
    removed: 'Group deleted',
    copied: 'Copied as “{{name}}”',
  },
  run: {
    queued: 'The heat of stored articles is about to be computed anew',
    running: 'The heat of stored articles is being computed anew',
    done: 'Last time: the heat of {{changed}} articles changed',
    failed: 'Computing the heat failed; it will be tried again',
    cancelled: 'Computing the heat was cancelled',
    paused: 'Computing the heat is paused',
  },
  more: 'and others, {{total}} in all',
  empty: 'No groups yet. Put websites that you watch together, to filter articles and to narrow subjects.',
};
