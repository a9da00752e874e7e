import { Alert, Button } from 'antd';
import { useIsSaid } from '../client/use-away.ts';
import { useErrorText } from '../client/use-error-text.ts';
import { useText } from '../i18n/use-text.ts';

/** A failed call, shown in place of its result, with a retry button; where a banner says why, only that nothing is known. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useText('web');
  const errorText = useErrorText();
  const isSaid = useIsSaid(error);
  if (isSaid) return <p className="away-note">{t('state.awayHere')}</p>;
  const retry = onRetry ? (
    <Button size="small" onClick={onRetry}>
      {t('action.retry')}
    </Button>
  ) : undefined;
  return <Alert type="error" showIcon title={t('state.failed')} description={errorText(error)} action={retry} role="alert" />;
}
