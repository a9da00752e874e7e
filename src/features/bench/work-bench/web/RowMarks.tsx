import { useText } from '#web/i18n/use-text.ts';
import type { ArticleItem } from '#features/core/article/contract.ts';

type Marked = Pick<ArticleItem, 'isFavorite' | 'isSelected' | 'isSticky' | 'isStuck' | 'remarks' | 'ticket' | 'ofClient'>;

/** What was done with the article: favourite, basket, pin, remarks. */
export function RowMarks({ article }: { article: Marked }) {
  const t = useText('article');
  const { isFavorite, isSelected, isSticky, isStuck, remarks, ticket, ofClient } = article;
  if (!isFavorite && !isSelected && !isSticky && !isStuck && remarks === 0 && ticket === null && !ofClient) return null;
  return (
    <span className="row-marks">
      {ofClient && <span title={t('mark.ofClient', { name: ofClient.name })}>{ofClient.name}</span>}
      {isFavorite && (
        <span title={t('mark.favorite')}>
          <span aria-hidden>★</span>
          <span className="sr-only">{t('mark.favorite')}</span>
        </span>
      )}
      {isSelected && <span title={t('mark.selectedHint')}>{t('mark.selected')}</span>}
      {(isSticky || isStuck) && <span title={t(isStuck ? 'mark.stuckHint' : 'mark.stickyHint')}>{t('mark.pinned')}</span>}
      {remarks > 0 && <span title={t('mark.remarksHint', { total: remarks })}>{t('mark.remarks', { total: remarks })}</span>}
      {ticket && <span title={t(`ticket.${ticket}`)}>{t(ticket === 'live' ? 'mark.ticketLive' : 'mark.ticketOver')}</span>}
    </span>
  );
}
