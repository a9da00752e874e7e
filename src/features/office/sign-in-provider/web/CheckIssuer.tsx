import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { ApiError } from '#web/client/api-error.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { signInProviderContract } from '../contract.ts';

type Checked = Output<(typeof signInProviderContract)['check']>;

/** Whether the provider can be asked, before anybody depends on it. */
export function CheckIssuer() {
  const t = useText('signInProvider');
  const issuer = Form.useWatch<string | undefined>('issuer');
  const [checked, setChecked] = useState<{ issuer: string; answer?: Checked; fault?: string }>();
  const check = useAction(signInProviderContract.check, { saysError: false });
  const ask = async (asked: string) => {
    try {
      setChecked({ issuer: asked, answer: await check.mutateAsync({ issuer: asked }) });
    } catch (error) {
      setChecked({ issuer: asked, fault: error instanceof ApiError ? error.message : t('check.failed') });
    }
  };
  const shown = checked?.issuer === issuer ? checked : undefined;
  return (
    <div style={{ margin: '-8px 0 20px', display: 'grid', gap: 8, justifyItems: 'start' }}>
      <Button size="small" loading={check.isPending} disabled={!issuer} onClick={() => issuer && void ask(issuer)}>
        {t('check.button')}
      </Button>
      {shown?.fault !== undefined && <Alert type="error" showIcon title={shown.fault} />}
      {shown?.answer && <Described answer={shown.answer} />}
    </div>
  );
}

function Described({ answer: { scopes, claims, hasPkce, hasSignOut, ms } }: { answer: Checked }) {
  const t = useText('signInProvider');
  const lines = [
    t('check.reached', { ms }),
    ...(scopes.length > 0 ? [t('check.scopes', { scopes: scopes.join(' ') })] : []),
    ...(claims.length > 0 ? [t('check.claims', { claims: claims.join(' ') })] : []),
    t(hasPkce ? 'check.pkce' : 'check.noPkce'),
    t(hasSignOut ? 'check.signOut' : 'check.noSignOut'),
  ];
  return <Alert type="success" showIcon title={t('check.good')} description={lines.map((line) => <div key={line}>{line}</div>)} />;
}
