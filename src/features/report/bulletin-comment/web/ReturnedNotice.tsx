import { Alert } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import './comment.css';
import { openComments, useComments } from './use-comments.ts';

/** Why it came back from review, and how many comments wait. */
export function ReturnedNotice({ bulletin: { id, backBy, backReason } }: { bulletin: { id: number; backBy: string; backReason: string } }) {
  const t = useText('bulletinComment');
  const found = useComments(id);
  if (backBy !== 'returned') return null;
  const total = Object.values(openComments(found.data?.items)).reduce((sum, one) => sum + one, 0);
  return (
    <Alert
      type="warning"
      showIcon
      className="bulletin-returned"
      title={t('returned', { reason: backReason })}
      {...(total > 0 ? { description: `${t('title')} · ${t('open', { total })}` } : {})}
    />
  );
}
