import { Alert, Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { clientLanguageModelContract, sharedLanguageModelContract } from '../contract.ts';

/** Asks for one word, as the setting was saved last. */
export function ModelTrial({ isShared }: { isShared: boolean }) {
  const t = useText('languageModel');
  const reasonText = useReasonText('languageModel');
  const { mutate, isPending, data } = useAction((isShared ? sharedLanguageModelContract : clientLanguageModelContract).try);
  return (
    <div style={{ margin: '16px 0' }}>
      <Button loading={isPending} onClick={() => mutate({})}>
        {t('action.try')}
      </Button>
      {data && !isPending && (
        <Alert
          aria-live="polite"
          style={{ marginTop: 8 }}
          showIcon
          type={data.isOk ? 'success' : 'error'}
          title={data.isOk ? t('tried.ok', { ms: data.ms }) : t('tried.failed', { reason: reasonText(data.fault) })}
          description={data.detail === '' ? undefined : t('tried.detail', { detail: data.detail })}
        />
      )}
    </div>
  );
}
