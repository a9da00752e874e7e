// When a notice is shown, for how long, and where its items lead.
import { isRecord } from '#shared/is-record.ts';
import { pathTo } from '../screens/href.ts';
import { staySecondsOf } from '../session/client-options.ts';
import type { CurrentUser, Notice, NoticeAnswer } from '../session/gateway.ts';
import { KEYS, readJson, writeJson } from '../session/storage.ts';
import { formatDateRange } from '../ui/date-range.ts';

export type NoticeItem = Record<string, unknown>;
type Notices = NoticeAnswer['notices'];

const DEFAULT_SECONDS = 10;
const SECONDS: Record<string, number> = { ArticleComment: 0, ReceivedTicketNoReply: 300, TicketProcessStatusCount: 300 };
const EXTRA_MS_WHEN_HIDDEN = 5000;
const USUAL_INTERVAL_SECONDS = 30;
const TITLE_LENGTH = 7;
/** The tab of an article's page that shows an item of this type. */
const TABS: Record<string, string> = { ArticleComment: 'reply', Remark: 'remark' };

const BULLETINS = new Set(['Bulletin', 'BulletinReview', 'BulletinComment']);

const TICKETS = new Set(['Ticket', 'ReceivedTicketNoReply', 'TicketProcessStatusCount']);

/** They stand behind the bell only: their number changes all the time. */
const QUIET = new Set(['WarningHeld']);

const OF_TICKETS = 'ticketNoticeSeconds';
/** The client's option that says how long a notice of another type than comments stays. */
const STAY_OPTIONS: Record<string, typeof OF_TICKETS> = { ReceivedTicketNoReply: OF_TICKETS, TicketProcessStatusCount: OF_TICKETS };

/** Seconds that a notice stays; 0 means until it is closed. Those of comments always do. */
export function secondsOf(type: string, user?: Pick<CurrentUser, 'Client_Options_JSON'>): number {
  if (SECONDS[type] === 0) return 0;
  return staySecondsOf(user, STAY_OPTIONS[type] ?? 'noticeSeconds') ?? SECONDS[type] ?? DEFAULT_SECONDS;
}

/** Milliseconds to the next poll: an inactive tab waits five seconds more. An interval is a positive whole number of seconds; any other is the usual one. */
export const waitMs = (intervalSeconds: number, isHidden: boolean): number =>
  (Number.isSafeInteger(intervalSeconds) && intervalSeconds > 0 ? intervalSeconds : USUAL_INTERVAL_SECONDS) * 1000 +
  (isHidden ? EXTRA_MS_WHEN_HIDDEN : 0);

export const cutTitle = (title: string): string =>
  Array.from(title).length > TITLE_LENGTH ? `${Array.from(title).slice(0, TITLE_LENGTH).join('')}…` : title;

/** Undefined for an item without a target. */
export function pathOfItem(type: string, item: NoticeItem): string | undefined {
  if (type === 'UserSuggestion') return pathOfSuggestion(item);
  if (type === 'WebsiteRequest') return pathOfRequest(item);
  if (type === 'SilentSource') return pathOfSource(item);
  if (type === 'Warning' || type === 'WarningHeld') return pathOfWarning(item);
  if (type === 'ChannelFault') return pathTo('/manage/report/inform-user', {}, { keyword: String(item.name) });
  if (BULLETINS.has(type)) return pathTo('/report-preview', {}, { id: String(item.bulletinId) });
  if (type === 'BulletinScheduleStopped') return pathTo('/front/report/brief-report', {}, { tab: 'schedules', keyword: String(item.name) });
  if (TICKETS.has(type) && typeof item.ticketId === 'number') return pathTo('/front/report/ticket/{id}', { id: item.ticketId });
  // Without the list's privilege it is read at the top of the pages.
  if (type === 'Announcement')
    return item.hasPage === true ? pathTo('/front/report/announcement', {}, { id: String(item.announcementId) }) : undefined;
  if (type === 'StoppedSignIn') return pathTo('/setting/personal-setting/password-update', {});
  if (type === 'ExportReview') return pathTo('/setting/personal-setting/export-request', {}, { tab: 'all', id: String(item.requestId) });
  if (type === 'ExportRequest') return pathTo('/setting/personal-setting/export-request', {}, { id: String(item.requestId) });
  if (type === 'DataExportStopped') return pathTo('/manage/external-interface/data-export', {}, { keyword: String(item.title) });
  if (type === 'CollectServer') return pathOfServer(item);
  if (type === 'OwnDomain') return pathTo('/manage/system-setting/customize-settings', {});
  if (type === 'RecordCheck') return pathTo('/operate/system-monitor/main-database-monitor-result', {}, { checkId: String(item.checkId) });
  if (type === 'Quota') return pathTo('/manage/home', {});
  if (type === 'MailServerFault') return pathTo('/monitor', {});
  const tab = TABS[type];
  return tab !== undefined && typeof item.articleId === 'number' ? pathTo('/article/{id}', { id: item.articleId }, { tab }) : undefined;
}

/** A group that nobody works for stands in the list of groups. */
const pathOfServer = ({ problem, name }: NoticeItem): string =>
  pathTo(`/operate/extraction-manage/schedule-manage/${problem === 'forsaken' ? 'node-group' : 'server'}`, {}, { keyword: String(name) });

/** The person who decides gets the open suggestions; the person who raised one gets the article. */
const pathOfSuggestion = (item: NoticeItem): string | undefined =>
  item.state === undefined
    ? pathTo('/manage/class-manage/filter-setting/user-suggestion', {}, { state: 'new' })
    : typeof item.articleId === 'number'
      ? pathTo('/article/{id}', { id: item.articleId })
      : undefined;

/** The provider's staff get the open requests; the person who asked gets the answers. */
const pathOfRequest = (item: NoticeItem): string =>
  item.state === undefined
    ? pathTo('/operate/operation-setting/global-domain', {}, { tab: 'requests', state: 'pending' })
    : pathTo('/manage/website-manage/system-website', {}, { tab: 'requests' });

/** The provider's staff find its sources among all, a client's administrators among their own. */
const pathOfSource = (item: NoticeItem): string | undefined =>
  typeof item.sourceId === 'number'
    ? pathTo(
        item.isProvider === true ? '/operate/extraction-manage/schedule-manage/task-schedule' : '/manage/website-manage/client-list-page',
        {},
        { source: String(item.sourceId) },
      )
    : undefined;

const pathOfWarning = (item: NoticeItem): string | undefined =>
  typeof item.messageId === 'number'
    ? pathTo('/front/report/inform-message-list', {}, { id: String(item.messageId) })
    : typeof item.informUserId === 'number'
      ? pathTo(
          '/front/report/inform-message-list',
          {},
          { tab: 'decisions', reason: 'budget', informUserId: String(item.informUserId), period: periodOf(item) },
        )
      : undefined;

const periodOf = ({ from, until }: NoticeItem): string | undefined =>
  typeof from === 'number' && typeof until === 'number' ? formatDateRange({ from, until }) : undefined;

/** Ids of the rows behind notices, which can be marked as read. Computed items have none. */
export const rowIds = (items: readonly NoticeItem[]): number[] => items.map((item) => item.id).filter((id) => typeof id === 'number');

/** The notices without one item; a list that becomes empty is removed. */
export function withoutItem(notices: Notices, type: string, item: NoticeItem): Notices {
  const { [type]: notice, ...others } = notices;
  const rest = (notice?.list ?? []).filter((each) => each !== item);
  return notice && rest.length > 0 ? { ...notices, [type]: { ...notice, content: String(rest.length), list: rest } } : others;
}

const signatureOf = (notice: Notice): string => JSON.stringify([notice.content, notice.list ?? []]);
/** What an item is about, whatever is new about it. */
export const keyOfItem = (item: NoticeItem): string => JSON.stringify(item.Article_Track_Task_ID ?? item.id ?? item.Title ?? item);
const subjectsOf = (notice: Notice): string[] => (notice.list ?? []).map(keyOfItem);

interface Stored {
  /** Content of the notices that were shown last. */
  shown: Record<string, unknown>;
  /** What the notices were about that somebody closed. */
  dismissed: Record<string, unknown>;
}
function readStored(): Stored {
  const stored = readJson(KEYS.notifications);
  const part = (name: keyof Stored): Record<string, unknown> => (isRecord(stored) && isRecord(stored[name]) ? stored[name] : {});
  return { shown: part('shown'), dismissed: part('dismissed') };
}

/** Stores the current notices, so that the same are not shown again. A closed notice is forgotten with the notice itself. */
export function storeShown(notices: Notices): void {
  const { dismissed } = readStored();
  writeJson(KEYS.notifications, {
    shown: Object.fromEntries(Object.entries(notices).map(([type, notice]) => [type, signatureOf(notice)])),
    dismissed: Object.fromEntries(Object.entries(dismissed).filter(([type]) => notices[type] !== undefined)),
  });
}

/** Somebody closed this notice: it stays closed until it is about something else. */
export function storeDismissed(type: string, notice: Notice): void {
  const { shown, dismissed } = readStored();
  writeJson(KEYS.notifications, { shown, dismissed: { ...dismissed, [type]: subjectsOf(notice) } });
}

/** The notices whose content differs from the last stored one, without those that were closed; stores the new ones. */
export function takeChangedNotices(answer: NoticeAnswer): [string, Notice][] {
  const { shown, dismissed } = readStored();
  storeShown(answer.notices);
  return Object.entries(answer.notices).filter(
    ([type, notice]) => !QUIET.has(type) && shown[type] !== signatureOf(notice) && !isDismissed(dismissed[type], notice),
  );
}

function isDismissed(closed: unknown, notice: Notice): boolean {
  const about = subjectsOf(notice);
  return Array.isArray(closed) && about.length > 0 && about.every((subject) => closed.includes(subject));
}
