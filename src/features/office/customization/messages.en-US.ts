import type { MessagesLike } from '#web/i18n/messages-like.ts';
import type { messages as chinese } from './messages.zh-CN.ts';

export const messages: MessagesLike<typeof chinese> = {
  screen: { customize: 'Customisation' },
  section: {
    brand: 'Name and look',
    page: 'Pages',
    use: 'What is used',
    notice: 'Notices',
    signIn: 'Picture of the sign-in page',
    word: 'Names of sentiment and statuses',
  },
  field: {
    systemName: 'System name',
    isSystemNameVisible: 'Show system name',
    icon: 'Icon',
    theme: 'Main colour',
    colour: 'Own colour',
    appearance: 'Light or dark',
    homepage: 'Default home page',
    layout: 'Width of pages',
    isLinkTargetSelf: 'Links to originals open in the same window',
    imageProxyDomains: 'Domains whose images are shown',
    statistics: 'Count visits',
    isScreenMarked: 'Watermark on the screen',
    approvedExportRows: 'Rows that need approval',
    isExportMarked: 'Mark on exported files',
    unusedMedia: 'Media types that are not used',
    unusedLevels: 'Levels of sites that are not used',
    closedModules: 'Features switched off',
    isPollingClosed: 'Do not refresh notices',
    notificationSeconds: 'Time between two refreshes of notices',
    noticeSeconds: 'Time that a notice is shown',
    ticketNoticeSeconds: 'Time that a notice on tickets is shown',
  },
  help: {
    systemName: 'Leave it empty for the product’s name',
    isSystemNameVisible: 'Switched off, only the icon is shown at the top left',
    icon: 'PNG, JPEG or WebP, at most 64 kB and 1,024 pixels a side; leave it empty for the product’s icon',
    appearance: 'Charts follow. Dark pages have colours of their own; the head of the page keeps the main colour',
    homepage: 'Opened after signing in. A home page in somebody’s personal settings comes first',
    layout: 'A fixed width is 1440 pixels at most, in the middle of the window',
    isLinkTargetSelf: 'Switched off, they open in a new window',
    imageProxyDomains: 'Only images whose domain has one of these texts are shown, such as example.com; 50 at most. Leave it empty for all',
    statistics: 'Which pages users open is recorded. Switched off, nothing more is; earlier records stay',
    approvedExportRows:
      'When a person exports more rows of articles, lists and comments than this within 24 hours, someone else with “External interface: action” has to approve. Jobs under “Export” are set up by administrators and not counted. Empty: never',
    isExportMarked:
      'Files of articles, comments, logs and bulletins say who exported them and when, those of Excel and Word also in their properties; CSV is for programs and has no mark',
    isScreenMarked: 'Every page names who looks at it and when, so that a photograph or a screenshot says where it came from',
    unusedMedia:
      'No longer offered by filters and forms; what is chosen already stays in force. Articles of these media are still in lists, charts and every total',
    unusedLevels: 'The same',
    closedModules:
      'For everybody in the client: gone from the menu and refused by the server. Roles keep their privileges and data stay; work in the background goes on',
    isPollingClosed: 'Notices are read once when a page is opened, and not refreshed after that',
    notificationSeconds: '5–3600 seconds; leave it empty for what the system says',
    noticeSeconds:
      'How long a new notice stays beside the bell: 3600 seconds at most, 0 until it is closed; empty is 10 seconds. Notices on comments always stay until they are closed',
    ticketNoticeSeconds: '3600 seconds at most, 0 until it is closed; empty is 300 seconds',
  },
  about: {
    word: 'Pages call sentiment and statuses so, with 12 characters each at most; left empty, they keep their names. Files, bulletins and warnings made from then on use them too; formats for programs (JSON Lines, Parquet, the API) have codes and stay as they are.',
  },
  word: { 'zh-CN': '{{word}} (Chinese pages)', 'en-US': '{{word}} (English pages)' },
  never: 'Never',
  unit: { seconds: 'seconds', rows: 'rows' },
  usual: 'Default',
  everyDomain: 'All',
  rule: {
    colour: 'This colour is too light for white text; choose a darker one',
    icon: 'Only a PNG, JPEG or WebP picture of at most 64 kB and 1,024 pixels a side',
    domain: 'Only a domain or a part of one, such as example.com',
    word: '12 characters at most, without braces, $, < and >',
  },
  theme: { default: 'Default', blue: 'Blue', teal: 'Teal', purple: 'Purple', red: 'Red', own: 'Own colour' },
  appearance: { light: 'Light', dark: 'Dark', system: 'As each person’s system' },
  layout: { Fluid: 'Whole window', Boxed: 'Fixed' },
  contrast: {
    enough: 'Contrast to white text {{contrast}}:1, easy to read',
    little: 'Contrast to white text {{contrast}}:1, but it must be {{least}}:1 at least; choose a darker colour',
  },
  preview: { title: 'Preview', button: 'Button', link: 'Link', text: 'Text' },
  signIn: {
    about:
      'Shown beside the sign-in form at the client’s own domain {{domain}}, to everybody. PNG or JPEG, 1 MB and 4,096 pixels a side at most.',
    noDomain:
      'The client has no domain of its own yet; the picture is shown when it has one. PNG or JPEG, 1 MB and 4,096 pixels a side at most.',
    alt: 'Picture of the sign-in page',
    sent: 'Uploading: {{percent}}%',
  },
  action: { reset: 'Reset', choosePicture: 'Choose the sign-in picture', removePicture: 'Delete the sign-in picture' },
  confirm: {
    removePicture: 'Delete the picture of the sign-in page?\nIts place has the theme’s colour again.',
    reset:
      'Reset all customisation?\nSystem name, icon, colours and the settings of pages and notices go back to their defaults, for all users.',
  },
  done: {
    saved: 'The customisation was saved',
    pictureSet: 'The picture was saved',
    pictureRemoved: 'The picture was deleted',
    reset: 'The customisation was reset',
  },
};
