import { Alert, Button } from 'antd';
import { useErrorText } from '../client/use-error-text.ts';
import { useText } from '../i18n/use-text.ts';
import { formatFullTime } from './format-time.ts';

export interface StaleStateProps {
  query: { error: unknown; dataUpdatedAt: number; refetch: () => Promise<unknown> };
}

/** A failed refresh, shown above the previous answer: its time, the reason, and a retry button. */
export function StaleState({ query }: StaleStateProps) {
  const t = useText('web');
  const errorText = useErrorText();
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBlockEnd: 8 }}
      title={t('state.stale', { time: formatFullTime(query.dataUpdatedAt) })}
      description={errorText(query.error)}
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}
