import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useUser } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { settingContract } from '../contract.ts';
import { BeginSecondFactor } from './BeginSecondFactor.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { EndSecondFactor, RenewCodes } from './SecondFactorForms.tsx';

/** So few are left that new ones should be made. */
const FEW_CODES = 3;
type Step = 'begin' | 'renew' | 'end';

/** The caller's second step at sign-in: on or off, and what is left of its recovery codes. `onKept`: new codes were shown and put away. */
export function SecondFactorPanel({ onKept }: { onKept?: () => void }) {
  const t = useText('setting');
  const isSimulated = useUser()?.Is_Simulate_Login_User === 1;
  const factor = useCall(settingContract.secondFactor, undefined);
  const passkeys = useCall(settingContract.passkeys, undefined);
  const hasPasskey = (passkeys.data?.items.length ?? 0) > 0;
  const [step, setStep] = useState<Step>();
  const [codes, setCodes] = useState<readonly string[]>();
  const keep = () => {
    setCodes(undefined);
    onKept?.();
  };
  const close = () => setStep(undefined);
  const show = (made: readonly string[]) => {
    close();
    setCodes(made);
  };
  return (
    <section className="panel" style={{ marginTop: 16 }} aria-labelledby="second-factor">
      <h2 id="second-factor" style={{ fontSize: 16, marginTop: 0 }}>
        {t('secondFactor.title')}
      </h2>
      {factor.isError && <ErrorState error={factor.error} onRetry={() => void factor.refetch()} />}
      {factor.data && (
        <Flex vertical gap={12} align="start">
          <State {...factor.data} hasPasskey={hasPasskey} />
          {factor.data.isNeeded && <p style={{ margin: 0 }}>{t('secondFactor.needed')}</p>}
          {!isSimulated && <Buttons {...factor.data} hasPasskey={hasPasskey} onStep={setStep} />}
        </Flex>
      )}
      {step === 'begin' && <BeginSecondFactor title={t(beginOf(hasPasskey))} onDone={show} onClose={close} />}
      {step === 'renew' && <RenewCodes onDone={show} onClose={close} />}
      {step === 'end' && <EndSecondFactor hasPasskey={hasPasskey} onClose={close} />}
      {codes && <CodesDialog codes={codes} onClose={keep} />}
    </section>
  );
}

const beginOf = (hasPasskey: boolean) => (hasPasskey ? 'secondFactor.beginBesidePasskey' : 'secondFactor.begin');

type StateProps = Output<(typeof settingContract)['secondFactor']> & { hasPasskey: boolean };

function State({ since, recoveryCodesLeft: left, hasPasskey }: StateProps) {
  const t = useText('setting');
  if (since === null && !hasPasskey) return <p style={{ margin: 0 }}>{t('secondFactor.off')}</p>;
  const codes = t('secondFactor.left', { total: left });
  return (
    <>
      {since === null ? (
        <p style={{ margin: 0 }}>
          {t('secondFactor.offBesidePasskey')} {codes}
        </p>
      ) : (
        <p style={{ margin: 0 }}>
          {t('secondFactor.on')} <Time value={since} isFull /> · {codes}
        </p>
      )}
      {left <= FEW_CODES && <Alert type="warning" showIcon title={t('secondFactor.few')} />}
    </>
  );
}

function Buttons({ since, isNeeded, hasPasskey, onStep }: StateProps & { onStep: (step: Step) => void }) {
  const t = useText('setting');
  const isOn = since !== null;
  return (
    <Flex gap={8}>
      {!isOn && (
        <Button type="primary" onClick={() => onStep('begin')}>
          {t(beginOf(hasPasskey))}
        </Button>
      )}
      {(isOn || hasPasskey) && <Button onClick={() => onStep('renew')}>{t('secondFactor.renew')}</Button>}
      {isOn && !isNeeded && (
        <Button danger onClick={() => onStep('end')}>
          {t(hasPasskey ? 'secondFactor.endBesidePasskey' : 'secondFactor.end')}
        </Button>
      )}
    </Flex>
  );
}
