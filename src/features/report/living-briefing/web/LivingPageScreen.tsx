import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useShownRecord } from '#web/screens/record-name.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { livingBriefingContract } from '../contract.ts';
import { LivingEntries } from './LivingEntries.tsx';
import { LivingTools } from './LivingTools.tsx';

const REFRESH_MS = 5000;

/** One living briefing; it is asked again and again what is new. */
export function LivingPageScreen() {
  const t = useText('livingBriefing');
  const [search] = useSearchParams();
  const given = search.get('id') ?? '';
  const isId = /^[1-9]\d{0,14}$/u.test(given);
  const id = Number(given);
  const found = useCall(livingBriefingContract.list, { id }, { isEnabled: isId, refreshMs: REFRESH_MS });
  const briefing = found.data?.items[0];
  useShownRecord(briefing?.title);
  return (
    <>
      <PageHeader extra={briefing && !found.isError && <LivingTools briefing={briefing} />} />
      {!isId && <EmptyState text={t('page.noAddress')} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {isId && found.isPending && <Skeleton active paragraph={{ rows: 10 }} className="panel" />}
      {briefing && !found.isError && found.isFetchedAfterMount && <LivingEntries key={id} briefing={briefing} />}
    </>
  );
}
