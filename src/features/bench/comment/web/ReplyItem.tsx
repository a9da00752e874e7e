import { Typography } from 'antd';
import { Link } from 'react-router';
import { TICKETS, ticketFrom } from '#features/report/ticket/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { Time } from '#web/ui/Time.tsx';
import type { Reply } from '../contract.ts';

export function ReplyItem({ reply }: { reply: Reply }) {
  const t = useText('comment');
  const { parent } = reply;
  const mayTicket = useCan('ticket.m');
  return (
    <li>
      <div className="reply-meta">
        <strong>{reply.author || t('anonymous')}</strong>
        <EmotionTag emotion={reply.emotion} origin="machine" score={reply.emotionScore} />
        <Time value={reply.publishedAt} />
        {reply.region && <span>{t('from', { region: reply.region })}</span>}
        {reply.likes > 0 && <span className="num">{t('likes', { total: reply.likes })}</span>}
        {reply.replies > 0 && <span className="num">{t('answers', { total: reply.replies })}</span>}
      </div>
      {parent && (
        <div className="reply-parent">
          <Typography.Text type="secondary">
            {t('answering', { author: parent.author || t('anonymous'), content: shortly(parent.content) })}
          </Typography.Text>
        </div>
      )}
      <p className="reply-text">{reply.content}</p>
      {mayTicket && <Link to={pathTo(TICKETS, {}, ticketFrom({ comment: reply.id }))}>{t('action.ticket')}</Link>}
    </li>
  );
}
