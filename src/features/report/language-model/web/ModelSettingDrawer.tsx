import { Skeleton } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { clientLanguageModelContract, languageModelContract, sharedLanguageModelContract } from '../contract.ts';
import { ModelFields } from './ModelFields.tsx';
import { ModelTrial } from './ModelTrial.tsx';
import { ModelUsageTable } from './ModelUsageTable.tsx';

interface DrawerProps {
  isShared: boolean;
  isReadOnly: boolean;
  onClose: () => void;
}

const WIDTH = 720;

/** Whose language model writes, what it may cost, and what it did cost. */
export function ModelSettingDrawer({ isShared, isReadOnly, onClose }: DrawerProps) {
  const t = useText('languageModel');
  return (
    <FormDrawer title={t('setting.title')} size={WIDTH + 60} onClose={onClose}>
      <p>{t(isShared ? 'setting.aboutShared' : 'setting.about')}</p>
      {isShared ? <SharedForm isReadOnly={isReadOnly} /> : <ClientForm isReadOnly={isReadOnly} />}
      <ModelUsageTable isShared={isShared} />
    </FormDrawer>
  );
}

/** A key that is not typed stays as it is. */
const toInput = ({ key, ...values }: Record<string, unknown>) =>
  typeof key === 'string' && key.trim() !== '' ? { ...values, key } : values;

function ClientForm({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useText('languageModel');
  const found = useCall(clientLanguageModelContract.get, {});
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const { offered, usedTokens: used, monthlyTokens, hasKey, choice, ...fields } = found.data;
  const most = monthlyTokens.toLocaleString('en-US');
  return (
    <>
      <SchemaForm
        key={found.dataUpdatedAt}
        endpoint={clientLanguageModelContract.update}
        initial={{ ...fields, choice, monthlyTokens }}
        toInput={toInput}
        success={t('done.saved')}
        invalidates={[clientLanguageModelContract, languageModelContract]}
        isReadOnly={isReadOnly}
        maxWidth={WIDTH}
      >
        <ModelFields offered={offered?.modelName} hasKey={hasKey} isShared={false} />
      </SchemaForm>
      {!isReadOnly && choice !== 'off' && <ModelTrial isShared={false} />}
      <p>{t('usage.used', { used: used.toLocaleString('en-US'), most })}</p>
    </>
  );
}

function SharedForm({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useText('languageModel');
  const found = useCall(sharedLanguageModelContract.get, {});
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active />;
  const { hasKey, ...fields } = found.data;
  return (
    <>
      <SchemaForm
        key={found.dataUpdatedAt}
        endpoint={sharedLanguageModelContract.update}
        initial={fields}
        toInput={toInput}
        success={t('done.saved')}
        invalidates={[sharedLanguageModelContract, clientLanguageModelContract]}
        isReadOnly={isReadOnly}
        maxWidth={WIDTH}
      >
        <ModelFields offered={undefined} hasKey={hasKey} isShared />
      </SchemaForm>
      {!isReadOnly && fields.choice === 'own' && <ModelTrial isShared />}
    </>
  );
}
