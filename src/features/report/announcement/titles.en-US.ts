import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { titles as chinese } from './titles.zh-CN.ts';

export const titles: MessagesLike<typeof chinese> = {
  screen: { list: 'Announcements', clients: 'Announcements to clients' },
  level: { normal: 'Normal', important: 'Important', urgent: 'Urgent' },
  banner: {
    label: 'Announcement',
    more: '{{total}} more',
    from: 'From {{name}}',
    show: 'Show',
    hide: 'Hide',
    readFirst: 'Read and confirm',
    confirm: 'Confirm that I have read it',
    close: 'Got it',
    failed: 'The announcement could not be read',
    files: 'Files',
  },
};
