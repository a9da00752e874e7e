import { Button, Tag } from 'antd';
import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { AnalysisPanels } from './AnalysisPanels.tsx';
import { analysisRoutes } from './routes.ts';
import { usePlace } from './use-place.ts';

/** Statistics of manually selected articles: those in the address, otherwise those of the caller’s basket. */
export function SelectionAnalysisScreen() {
  const t = useText('analysis');
  const { filters, setFilters } = useListState({ filters: { articleId: param.numbers } });
  const [place, setPlace] = usePlace();
  const { articleId } = filters;
  const filter = articleId ? { articleId } : { isSelected: true };
  const found = useCall(analysisRoutes.distribution, filter, { keepsPrevious: true });
  const bench = (query: object) => pathTo(CLASSIFIED_INFO, {}, { ...query });
  return (
    <>
      <PageHeader
        extra={
          <Link to={bench(filter)}>
            <Button>{t('openList')}</Button>
          </Link>
        }
      />
      <p style={{ margin: '0 0 4px' }}>
        {articleId ? (
          <Tag closable onClose={() => setFilters({ articleId: undefined })}>
            {t('selection.named', { total: articleId.length })}
          </Tag>
        ) : (
          <Tag>{t('selection.basket')}</Tag>
        )}
      </p>
      {found.data?.total === 0 ? (
        <section className="panel">
          <EmptyState
            text={t('selection.empty')}
            action={
              <Link to={bench({})}>
                <Button type="primary">{t('selection.toBench')}</Button>
              </Link>
            }
          />
        </section>
      ) : (
        <AnalysisPanels filter={filter} place={place} onPlace={setPlace} />
      )}
    </>
  );
}
