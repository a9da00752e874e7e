import { useText } from '../i18n/use-text.ts';
import type { Notice } from '../session/gateway.ts';
import { cutTitle } from './notice-rules.ts';

const KNOWN = ['UserSuggestion', 'ArticleComment', 'ReceivedTicketNoReply', 'TicketProcessStatusCount'] as const;

/** Words a notice's title by its type; an unknown type's own title is shown as it came. */
export function useNoticeTitle(): (type: string, notice: Notice) => string {
  const t = useText('web');
  return (type, notice) => {
    const known = KNOWN.find((key) => key === type);
    return known ? t(`notice.type.${known}`, { total: notice.content }) : notice.title;
  };
}

const MAX_ITEMS = 5;

export function NoticeList({ notice }: { notice: Notice }) {
  const t = useText('web');
  const items = notice.list ?? [];
  return (
    <ul className="notice-list">
      {items.slice(0, MAX_ITEMS).map((item, index) => (
        <li key={textIn(item.id) || textIn(item.Article_Track_Task_ID) || index}>
          {textIn(item.Article_Title) || cutTitle(textIn(item.Title) || textIn(item.title))}
          {typeof item.R === 'number' && typeof item.C === 'number' && (
            <span className="num"> {t('notice.readAndReplied', { read: item.R, replied: item.C })}</span>
          )}
        </li>
      ))}
      {items.length > MAX_ITEMS && <li>{t('notice.more', { total: items.length - MAX_ITEMS })}</li>}
    </ul>
  );
}

const textIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
