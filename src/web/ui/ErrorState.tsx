import { Alert, Button } from 'antd';
import { useErrorText } from '../client/use-error-text.ts';
import { useText } from '../i18n/use-text.ts';

/** A failed call, shown in place of its result, with a retry button. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useText('web');
  const errorText = useErrorText();
  const retry = onRetry ? (
    <Button size="small" onClick={onRetry}>
      {t('action.retry')}
    </Button>
  ) : undefined;
  return <Alert type="error" showIcon title={t('state.failed')} description={errorText(error)} action={retry} role="alert" />;
}
