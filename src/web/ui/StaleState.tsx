import { Alert, Button } from 'antd';
import { useIsSaid } from '../client/use-away.ts';
import { useErrorText } from '../client/use-error-text.ts';
import { useText } from '../i18n/use-text.ts';
import { formatFullTime } from './format-time.ts';

export interface StaleStateProps {
  query: { error: unknown; dataUpdatedAt: number; refetch: () => Promise<unknown> };
}

/** A failed refresh, shown above the previous answer: its time, the reason, and a retry button; where a banner says why, only the time. */
export function StaleState({ query }: StaleStateProps) {
  const t = useText('web');
  const errorText = useErrorText();
  const isSaid = useIsSaid(query.error);
  const age = t('state.stale', { time: formatFullTime(query.dataUpdatedAt) });
  if (isSaid) return <p className="away-note">{age}</p>;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBlockEnd: 8 }}
      title={age}
      description={errorText(query.error)}
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}
