import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { dbCheckContract } from '../contract.ts';
import { FoundRows } from './FoundRows.tsx';

/** What the query finds now, asked for by a click. */
export function TryQuery({ query }: { query: string }) {
  const t = useText('databaseMonitor');
  const [asked, setAsked] = useState('');
  const trial = useAction(dbCheckContract.try, { saysError: false });
  const isCurrent = asked === query;
  const ask = () => {
    setAsked(query);
    trial.mutate({ query });
  };
  const found = isCurrent ? trial.data : undefined;
  return (
    <div style={{ marginBlockEnd: 16 }} aria-live="polite">
      <Button disabled={query.trim() === ''} loading={trial.isPending} onClick={ask}>
        {t('action.try')}
      </Button>
      {isCurrent && trial.isError && <ErrorState error={trial.error} onRetry={ask} />}
      {found && (
        <>
          <p>{t(found.isCut ? 'trial.cut' : 'trial.rows', { total: found.total, ms: found.ms })}</p>
          <FoundRows found={found} total={found.total} />
        </>
      )}
    </div>
  );
}
