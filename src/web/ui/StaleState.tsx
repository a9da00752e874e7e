import { Alert, Button } from 'antd';
import { useErrorText } from '../client/use-error-text.ts';
import { useText } from '../i18n/use-text.ts';
import { formatFullTime } from './format-time.ts';

export interface StaleStateProps {
  query: { error: unknown; dataUpdatedAt: number; refetch: () => Promise<unknown> };
}

/** A refresh that failed, above the answer before it, which stays: of when it is, why there is none newer, and another try. */
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
