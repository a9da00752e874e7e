import { Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { isRecord } from '#shared/is-record.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useShownRecord } from '#web/screens/record-name.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { sharedReportContract } from '../contract.ts';
import { SharedLocked } from './SharedLocked.tsx';
import { SharedPages } from './SharedPages.tsx';
import './shared-report.css';

const NOT_FOUND = 404;
const TOO_OFTEN = 429;

/** One bulletin for whoever has its link. */
export function SharedReportScreen() {
  const t = useText('htmlReport');
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const asksPassword = search.has('locked');
  const [password, setPassword] = useState('');
  const isAsked = key !== '' && (!asksPassword || password !== '');
  // What was read once is read: nothing in it changes, and each reading counts.
  const found = useCall(sharedReportContract.get, { key, password }, { isEnabled: isAsked, staleMs: Number.POSITIVE_INFINITY });
  useShownRecord(found.data?.title);
  if (found.data) return <SharedPages report={found.data} />;
  const { error } = found;
  const isGone = key === '' || error?.status === NOT_FOUND;
  return (
    <main className="shared-report-door">
      {isAsked && found.isFetching && <Skeleton active paragraph={{ rows: 8 }} />}
      {error?.status === TOO_OFTEN && <p role="alert">{t('page.often', { seconds: secondsOf(error.detail) })}</p>}
      {error && !isGone && error.status !== TOO_OFTEN && <ErrorState error={error} onRetry={() => void found.refetch()} />}
      {(isGone || (asksPassword && !found.isFetching)) && (
        <SharedLocked key={password} isGone={isGone} isLocked={asksPassword} hasKey={key !== ''} onUnlock={setPassword} />
      )}
    </main>
  );
}

const secondsOf = (detail: unknown): number => (isRecord(detail) && typeof detail.seconds === 'number' ? detail.seconds : 60);
