import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { settingContract } from '../contract.ts';
import { StepFields } from './StepFields.tsx';

interface RenewProps {
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** New recovery codes for somebody who has used or lost the old ones. */
export function RenewCodes({ onDone, onClose }: RenewProps) {
  const t = useText('setting');
  return (
    <FormDialog title={t('secondFactor.renew')} onClose={onClose} width={460}>
      <p>{t('secondFactor.renewText')}</p>
      <SchemaForm
        endpoint={settingContract.renewRecoveryCodes}
        invalidates={[settingContract]}
        submitText={t('secondFactor.renew')}
        onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
        onCancel={onClose}
      >
        <StepFields />
      </SchemaForm>
    </FormDialog>
  );
}

/** Turns the app off. `hasPasskey`: there is another second step, which stays. */
export function EndSecondFactor({ hasPasskey, onClose }: { hasPasskey: boolean; onClose: () => void }) {
  const t = useText('setting');
  const title = t(hasPasskey ? 'secondFactor.endBesidePasskey' : 'secondFactor.end');
  return (
    <FormDialog title={title} onClose={onClose} width={460}>
      <p>{t(hasPasskey ? 'secondFactor.endTextBesidePasskey' : 'secondFactor.endText')}</p>
      <SchemaForm
        endpoint={settingContract.endSecondFactor}
        invalidates={[settingContract]}
        success={t('done.secondFactorOff')}
        submitText={title}
        isDanger
        onDone={onClose}
        onCancel={onClose}
      >
        <StepFields />
      </SchemaForm>
    </FormDialog>
  );
}
