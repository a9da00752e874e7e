import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import type { InformComment } from '../contract.ts';

/** What the recipient wrote, with its lines. */
export function Comments({ comments }: { comments: readonly InformComment[] }) {
  const t = useText('informMessage');
  return (
    <>
      <h4>{t('detail.comments')}</h4>
      {comments.map(({ id, text, at }) => (
        <div key={id} style={{ marginBlockEnd: 8 }}>
          <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</div>
          <Time value={at} isFull />
        </div>
      ))}
    </>
  );
}
