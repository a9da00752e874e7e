import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { retryAll } from '../client/use-away.ts';
import { useText } from '../i18n/use-text.ts';

const RETRY_MS = 10_000;

/** Says once that the server cannot be reached, and tries again by itself. */
export function AwayBanner() {
  const t = useText('web');
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void retryAll(client), RETRY_MS);
    return () => clearInterval(timer);
  }, [client]);
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className="away-banner"
      title={t('state.away')}
      action={
        <Button size="small" onClick={() => void retryAll(client)}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}
