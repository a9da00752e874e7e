import { Alert, Button, Progress } from 'antd';
import { ApiError, reasonOf } from '#web/client/api-error.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { Upload } from './use-uploads.ts';

export function UploadList({ uploads, onDismiss }: { uploads: readonly Upload[]; onDismiss: (key: number) => void }) {
  const t = useText('file');
  const reasonText = useFileRefusalText();
  return (
    <div aria-live="polite" style={{ display: 'grid', gap: 6 }}>
      {uploads.map((upload) =>
        upload.error === undefined ? (
          <div key={upload.key} style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 320px) minmax(0, 1fr)', gap: 12 }}>
            <span className="one-line">{t('uploading', { name: upload.name })}</span>
            <Progress percent={upload.percent} size="small" aria-label={upload.name} />
          </div>
        ) : (
          <Alert
            key={upload.key}
            type="error"
            showIcon
            title={`${upload.name}: ${reasonText(upload.error)}`}
            action={
              <Button size="small" onClick={() => onDismiss(upload.key)}>
                {t('dismiss')}
              </Button>
            }
          />
        ),
      )}
    </div>
  );
}

/** Why a file was refused, in more detail than the error's own text if the server gives any. */
export function useFileRefusalText(): (error: unknown) => string {
  const t = useText('file');
  const errorText = useErrorText();
  return (error) => {
    const reason = error instanceof ApiError ? reasonOf(error) : undefined;
    return reason === undefined ? errorText(error) : t(`reason.${reason}`, { defaultValue: errorText(error) });
  };
}
