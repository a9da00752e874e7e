import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  tab: 'Attachments',
  field: { name: 'File', bytes: 'Size', kind: 'From', user: 'Uploaded by', createdAt: 'Uploaded', scan: 'Virus scan' },
  kind: { attachment: 'Attachment', 'process-result': 'Processing result', screenshot: 'Screenshot' },
  scanned: { yes: 'Scanned', no: 'Not scanned' },
  scanHelp: 'No virus scanner is set up on the server; files are not scanned.',
  action: { choose: 'Choose files', download: 'Download', leaveOut: 'Remove the file {{name}}' },
  hint: 'Or drop files here. Up to 20 MB each: images, PDF, Word, Excel, PowerPoint, TXT, CSV, ZIP, MP3, MP4.',
  empty: 'No attachments yet',
  confirm: { remove: 'Delete the attachment “{{name}}”?\nThis cannot be undone.' },
  done: { removed: 'Deleted', uploaded: 'Uploaded: {{name}}' },
  uploading: 'Uploading {{name}}',
  dismiss: 'Dismiss',
  reason: {
    type: 'Files of this kind are not allowed',
    ending: 'The ending of the name does not agree with the content',
    empty: 'The file is empty',
    macro: 'The file holds macros',
    'zip-broken': 'The archive is broken',
    'zip-entries': 'The archive holds too many files',
    'zip-size': 'The archive is too large when unpacked',
    'zip-ratio': 'The archive is packed suspiciously densely',
    'zip-name': 'The archive holds an unsafe path',
  },
};
