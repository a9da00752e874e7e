import { InputNumber, Skeleton } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { LEAST_KEPT_DAYS, MOST_KEPT_DAYS, operationLogContract } from '../contract.ts';

/** How long the client keeps its logs. */
export function KeepDialog({ isReadOnly, onClose }: { isReadOnly: boolean; onClose: () => void }) {
  const t = useText('operationLog');
  const keeping = useCall(operationLogContract.keeping, {});
  const isThere = keeping.data && keeping.isFetchedAfterMount;
  return (
    <FormDialog title={t('keeping.title')} onClose={onClose}>
      {keeping.isError && <ErrorState error={keeping.error} onRetry={() => void keeping.refetch()} />}
      {!keeping.isError && !isThere && <Skeleton active />}
      {isThere && (
        <SchemaForm
          endpoint={operationLogContract.keep}
          initial={{ keepDays: keeping.data.keepDays }}
          success={t('done.kept')}
          invalidates={[operationLogContract]}
          isReadOnly={isReadOnly}
          onDone={onClose}
          onCancel={onClose}
        >
          <FormField
            name="keepDays"
            label={t('field.keepDays')}
            message={t('rule.keepDays', { least: LEAST_KEPT_DAYS, most: MOST_KEPT_DAYS })}
            help={t('help.keepDays', { least: LEAST_KEPT_DAYS })}
          >
            <InputNumber style={{ width: 160 }} />
          </FormField>
          {keeping.data.ended > 0 && <p>{t('keeping.ended', { total: formatInFull(keeping.data.ended) })}</p>}
        </SchemaForm>
      )}
    </FormDialog>
  );
}
