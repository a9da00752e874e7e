import { Skeleton } from 'antd';
import { ADVICE_RULES, MOST_OF_SUGGESTION, MOST_SUGGESTIONS } from '#shared/bulletin-advice.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { bulletinAdviceContract } from '../contract.ts';
import { SuggestionsInput } from './SuggestionsInput.tsx';

const WIDTH = 640;

/** What the client's bulletins suggest by rule. */
export function AdviceDrawer({ isReadOnly, onClose }: { isReadOnly: boolean; onClose: () => void }) {
  const t = useText('bulletinAdvice');
  const found = useCall(bulletinAdviceContract.get, {});
  const isThere = found.data !== undefined && found.isFetchedAfterMount;
  return (
    <FormDrawer title={t('setting.title')} size={WIDTH + 60} onClose={onClose}>
      <p>{t('setting.about')}</p>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {!found.isError && !isThere && <Skeleton active paragraph={{ rows: 8 }} />}
      {isThere && (
        <SchemaForm
          endpoint={bulletinAdviceContract.update}
          initial={found.data}
          success={t('done.saved')}
          invalidates={[bulletinAdviceContract]}
          isReadOnly={isReadOnly}
          maxWidth={WIDTH}
          onDone={onClose}
          onCancel={onClose}
        >
          {ADVICE_RULES.map((rule) => (
            <FormField
              key={rule}
              name={rule}
              label={t(`field.${rule}`)}
              message={t('wrong', { most: MOST_SUGGESTIONS, letters: MOST_OF_SUGGESTION })}
            >
              <SuggestionsInput rule={rule} />
            </FormField>
          ))}
        </SchemaForm>
      )}
    </FormDrawer>
  );
}
