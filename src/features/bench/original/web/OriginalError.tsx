import { Alert, Button } from 'antd';
import { isRecord } from '#shared/is-record.ts';
import { ApiError, reasonOf } from '#web/client/api-error.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';

/** Why a page, a screenshot or a translation is unavailable, with advice. */
export function OriginalError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('original');
  const web = useText('web');
  const text = failureOf(error);
  if (text === undefined) return <ErrorState error={error} onRetry={onRetry} />;
  const isOurs = error instanceof ApiError && error.code === 'unavailable';
  return (
    <Alert
      type={isOurs ? 'info' : 'warning'}
      showIcon
      role="alert"
      title={t(text.key, { status: text.status })}
      action={
        <Button size="small" onClick={onRetry}>
          {web('action.retry')}
        </Button>
      }
    />
  );
}

const FAILURES = ['refused-address', 'refused-url', 'http-status', 'timeout', 'dns', 'connect', 'too-large', 'render'] as const;

function failureOf(error: unknown) {
  if (!(error instanceof ApiError)) return undefined;
  const detail: Record<string, unknown> = isRecord(error.detail) ? error.detail : {};
  const { part } = detail;
  const status = typeof detail.status === 'number' ? detail.status : 0;
  const reason = reasonOf(error);
  if (part === 'browser' && reason === 'sandbox') return { key: 'unavailable.sandbox' as const, status };
  if (part === 'browser') return { key: reason === 'busy' ? ('unavailable.busy' as const) : ('unavailable.browser' as const), status };
  if (part === 'translation')
    return { key: reason === undefined ? ('unavailable.translation' as const) : ('unavailable.translationFailed' as const), status };
  const failure = FAILURES.find((name) => name === reason);
  return failure && { key: `failure.${failure}` as const, status };
}
