import { SERVER_PROBLEMS } from '#shared/collect-servers.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { TICKET_STEP_NAMES } from '#shared/tickets.ts';
import { QUOTAS } from '#shared/quotas.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { formatFullTime } from '../ui/format-time.ts';
import { LEVEL_LOOK } from '../ui/level-look.ts';
import { ToneTag } from '../ui/ToneTag.tsx';
import { useText } from '../i18n/use-text.ts';
import type { Notice } from '../session/gateway.ts';
import { cutTitle, type NoticeItem, pathOfItem } from './notice-rules.ts';

const KNOWN = [
  'WebsiteRequest',
  'UserSuggestion',
  'ArticleComment',
  'ReceivedTicketNoReply',
  'TicketProcessStatusCount',
  'Ticket',
  'Remark',
  'SimulatedLogin',
  'SilentSource',
  'Warning',
  'WarningHeld',
  'ChannelFault',
  'MailServerFault',
  'Bulletin',
  'BulletinReview',
  'BulletinComment',
  'BulletinScheduleStopped',
  'Announcement',
  'Quota',
  'StoppedSignIn',
  'OwnDomain',
  'RecordCheck',
  'DataExportStopped',
  'CollectServer',
  'ExportReview',
  'ExportRequest',
] as const;

/** Translates a notice's title by its type; an unknown type shows its own title. */
export function useNoticeTitle(): (type: string, notice: Notice) => string {
  const t = useText('web');
  return (type, notice) => {
    const known = KNOWN.find((key) => key === type);
    return known ? t(`notice.type.${known}`, { total: notice.content }) : notice.title;
  };
}

/** Those of people, and what the product says by itself. */
const TOLD_STEPS = [...TICKET_STEP_NAMES, 'remind', 'overdue', 'hand-on', 'hand-over', 'flare'] as const;

const FLEET_PROBLEMS = [...SERVER_PROBLEMS, 'forsaken'] as const;

const MAX_ITEMS = 5;

/** The first items of a notice; `onOpen` receives the opened one. */
export function NoticeList({ type, notice, onOpen }: { type: string; notice: Notice; onOpen: (item: NoticeItem) => void }) {
  const t = useText('web');
  const items = notice.list ?? [];
  return (
    <ul className="notice-list">
      {items.slice(0, MAX_ITEMS).map((item, index) => (
        <li key={textIn(item.id) || textIn(item.Article_Track_Task_ID) || index}>
          <NoticeLine type={type} item={item} onOpen={onOpen} />
        </li>
      ))}
      {items.length > MAX_ITEMS && <li>{t('notice.more', { total: items.length - MAX_ITEMS })}</li>}
    </ul>
  );
}

/** Who knew the password and was not let in: the last one, and from how many addresses. */
function stoppedText(t: ReturnType<typeof useText<'web'>>, { ip, at, addresses }: NoticeItem): string {
  const last = { ip: textIn(ip), at: timeIn(at) };
  const total = Number(addresses) || 1;
  return total > 1 ? t('notice.stopped.several', { ...last, total }) : t('notice.stopped.one', last);
}

/** What became of somebody's request to export. */
function decidedText(t: ReturnType<typeof useText<'web'>>, { state, user, total, note }: NoticeItem): string {
  const values = { user: textIn(user), total: Number(total) || 0, note: textIn(note) };
  return t(`notice.export.${state === 'approved' ? 'approved' : 'refused'}`, values);
}

/** What is wrong with a collecting server, or with a group of them. */
function serverText(t: ReturnType<typeof useText<'web'>>, { name, problem }: NoticeItem): string {
  return isOneOf(FLEET_PROBLEMS, problem) ? t(`notice.server.${problem}`, { name: textIn(name) }) : textIn(name);
}

const quotaText = (t: ReturnType<typeof useText<'web'>>, { quota, used, limit }: NoticeItem): string =>
  isOneOf(QUOTAS, quota) ? t(`notice.quota.${quota}`, { used: Number(used) || 0, limit: Number(limit) || 0 }) : '';

/** What an item says, by its type; one without words of its own says its title. */
function useItemText(): (type: string, item: NoticeItem) => string {
  const t = useText('web');
  const words: Partial<Record<string, (item: NoticeItem) => string>> = {
    SimulatedLogin: ({ user, as, at, until }) =>
      t('notice.simulated', { user: textIn(user), name: textIn(as), from: timeIn(at), until: timeIn(until) }),
    Warning: ({ title }) => textIn(title),
    WarningHeld: ({ total }) => t('notice.held', { total: Number(total) || 0 }),
    ChannelFault: ({ name, shown }) => t('notice.channel', { name: textIn(name), shown: textIn(shown) }),
    CollectServer: (item) => serverText(t, item),
    OwnDomain: ({ domain }) => t('notice.ownDomain', { domain: textIn(domain) }),
    RecordCheck: ({ name, state }) => t(`notice.recordCheck.${state === 'failed' ? 'failed' : 'alarm'}`, { name: textIn(name) }),
    MailServerFault: ({ code }) => t('notice.mailServer', { code: textIn(code) }),
    BulletinScheduleStopped: ({ name, user }) => t('notice.scheduleStopped', { name: textIn(name), user: textIn(user) }),
    Ticket: ({ step, user, Title }) =>
      t('notice.ticket', {
        user: textIn(user),
        title: cutTitle(textIn(Title)),
        step: isOneOf(TOLD_STEPS, step) ? t(`notice.ticketStep.${step}`) : '',
      }),
    Bulletin: ({ title }) => textIn(title),
    BulletinReview: ({ title }) => textIn(title),
    BulletinComment: ({ title, comments }) => t('notice.bulletinComment', { title: textIn(title), total: Number(comments) || 0 }),
    Announcement: ({ title, mustConfirm }) =>
      t(`notice.announcement.${mustConfirm === true ? 'confirm' : 'read'}`, { title: textIn(title) }),
    StoppedSignIn: (item) => stoppedText(t, item),
    ExportReview: ({ user, total, reason }) =>
      t('notice.export.asked', { user: textIn(user), total: Number(total) || 0, reason: textIn(reason) }),
    ExportRequest: (item) => decidedText(t, item),
    Quota: (item) => quotaText(t, item),
    SilentSource: ({ name }) => t('notice.silent', { name: textIn(name) }),
    Remark: ({ user, title }) => t('notice.remarkBy', { user: textIn(user), title: textIn(title) }),
    UserSuggestion: ({ state, user, title, reason }) =>
      t(`notice.suggestion.${state === 'accepted' || state === 'rejected' ? state : 'raised'}`, {
        user: textIn(user),
        title: cutTitle(textIn(title)),
        reason: textIn(reason),
      }),
    WebsiteRequest: ({ state, user, title, reason }) =>
      t(`notice.website.${state === 'accepted' || state === 'declined' ? state : 'raised'}`, {
        user: textIn(user),
        name: textIn(title),
        reason: textIn(reason),
      }),
  };
  return (type, item) => words[type]?.(item) ?? (textIn(item.Article_Title) || cutTitle(textIn(item.Title) || textIn(item.title)));
}

/** One item in words, with a link to what it is about. */
export function NoticeLine({ type, item, onOpen }: { type: string; item: NoticeItem; onOpen: (item: NoticeItem) => void }) {
  const t = useText('web');
  const path = pathOfItem(type, item);
  const level = type === 'Warning' && isOneOf(SURGE_LEVELS, item.level) ? item.level : undefined;
  const text = useItemText()(type, item);
  return (
    <>
      {path === undefined ? (
        text
      ) : (
        <a href={`#${path}`} onClick={() => onOpen(item)}>
          {level && <ToneTag {...LEVEL_LOOK[level]}>{t(`notice.level.${level}`)}</ToneTag>} {text}
        </a>
      )}
      {typeof item.R === 'number' && typeof item.C === 'number' && (
        <span className="num"> {t('notice.readAndReplied', { read: item.R, replied: item.C })}</span>
      )}
    </>
  );
}

const timeIn = (value: unknown): string => (typeof value === 'number' ? formatFullTime(value) : '');
const textIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
