import { Alert, Pagination } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { Effect, EffectItem } from '../contract.ts';
import { ArticleLink } from './ArticleLink.tsx';
import { EffectNumbers } from './EffectNumbers.tsx';
import './filter.css';
import { useReasonText } from './use-reason-text.ts';

export interface EffectAnswerProps {
  effect: Effect;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
}

/** Numbers, and each changed article with its change. */
export function EffectAnswer({ effect, page, pageSize, onPage }: EffectAnswerProps) {
  const t = useText('filter');
  return (
    <section aria-live="polite">
      <EffectNumbers effect={effect} />
      {effect.isPartial && <Alert type="warning" showIcon title={t('preview.partial')} style={{ marginBlockEnd: 8 }} />}
      {effect.total === 0 ? (
        <p className="filter-note">{t('preview.none')}</p>
      ) : (
        <>
          <ul className="filter-effect">
            {effect.items.map((item) => (
              <EffectLine key={item.articleId} item={item} />
            ))}
          </ul>
          <p className="filter-note">{t('preview.equal')}</p>
        </>
      )}
      {effect.total > pageSize && (
        <Pagination size="small" simple current={page} pageSize={pageSize} total={effect.total} showSizeChanger={false} onChange={onPage} />
      )}
    </section>
  );
}

const TONE = { drop: 'red', return: 'green', rescore: 'blue', regroup: 'gold' } as const;

function EffectLine({ item }: { item: EffectItem }) {
  const t = useText('filter');
  const reasonText = useReasonText();
  return (
    <li>
      <ToneTag tone={TONE[item.change]}>{t(`preview.change.${item.change}`)}</ToneTag> <ArticleLink title={item.title} url={item.url} />
      <div className="filter-note">
        {item.siteName} · <Time value={item.publishedAt} />
        {item.reasons.length > 0 && <> · {item.reasons.map(reasonText).join(' · ')}</>}
        {item.change === 'rescore' && (
          <>
            {' · '}
            <EmotionTag emotion={item.emotionBefore} /> → <EmotionTag emotion={item.emotionAfter} />
          </>
        )}
        {item.likeness !== null && <> · {t(item.isApart ? 'preview.apart' : 'preview.joined', { percent: item.likeness })}</>}
      </div>
    </li>
  );
}
