import { Suspense } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { AnalysisBoard } from '#features/insight/analysis/web/facade.tsx';
import { EventsCard } from '#features/insight/hot-spot/web/facade.tsx';
import { SEARCH } from '../paths.ts';

/** Statistics of a search. */
export function SearchDashboardScreen() {
  const t = useText('search');
  return (
    <Suspense fallback={<PageHeader />}>
      <AnalysisBoard listPath={SEARCH} listText={t('action.asList')} renderMore={(filter) => <EventsCard filter={filter} />} />
    </Suspense>
  );
}
