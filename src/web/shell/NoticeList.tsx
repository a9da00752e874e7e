import { isOneOf } from '#shared/is-one-of.ts';
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
  'Remark',
  'SimulatedLogin',
  'SilentSource',
  'Warning',
  'WarningHeld',
  'ChannelFault',
  'MailServerFault',
] as const;

/** Translates a notice's title by its type; an unknown type shows its own title. */
export function useNoticeTitle(): (type: string, notice: Notice) => string {
  const t = useText('web');
  return (type, notice) => {
    const known = KNOWN.find((key) => key === type);
    return known ? t(`notice.type.${known}`, { total: notice.content }) : notice.title;
  };
}

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

/** One item in words, with a link to what it is about. */
export function NoticeLine({ type, item, onOpen }: { type: string; item: NoticeItem; onOpen: (item: NoticeItem) => void }) {
  const t = useText('web');
  const path = pathOfItem(type, item);
  const level = type === 'Warning' && isOneOf(SURGE_LEVELS, item.level) ? item.level : undefined;
  const suggestion =
    type === 'UserSuggestion' ? (item.state === 'accepted' || item.state === 'rejected' ? item.state : 'raised') : undefined;
  const request = type === 'WebsiteRequest' ? (item.state === 'accepted' || item.state === 'declined' ? item.state : 'raised') : undefined;
  const title =
    type === 'Remark' || type === 'Warning'
      ? textIn(item.title)
      : textIn(item.Article_Title) || cutTitle(textIn(item.Title) || textIn(item.title));
  const text =
    type === 'SimulatedLogin'
      ? t('notice.simulated', { user: textIn(item.user), name: textIn(item.as), from: timeIn(item.at), until: timeIn(item.until) })
      : type === 'WarningHeld'
        ? t('notice.held', { total: Number(item.total) || 0 })
        : type === 'ChannelFault'
          ? t('notice.channel', { name: textIn(item.name), shown: textIn(item.shown) })
          : type === 'MailServerFault'
            ? t('notice.mailServer', { code: textIn(item.code) })
            : type === 'SilentSource'
              ? t('notice.silent', { name: textIn(item.name) })
              : type === 'Remark'
                ? t('notice.remarkBy', { user: textIn(item.user), title })
                : suggestion
                  ? t(`notice.suggestion.${suggestion}`, {
                      user: textIn(item.user),
                      title: cutTitle(textIn(item.title)),
                      reason: textIn(item.reason),
                    })
                  : request
                    ? t(`notice.website.${request}`, { user: textIn(item.user), name: textIn(item.title), reason: textIn(item.reason) })
                    : title;
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
