import { Descriptions, Typography } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { signInProviderContract } from '../contract.ts';

/** What an administrator types into the settings of the provider. */
export function Addresses() {
  const t = useText('signInProvider');
  const addresses = useCall(signInProviderContract.addresses, {});
  if (addresses.isError) return <ErrorState error={addresses.error} onRetry={() => void addresses.refetch()} />;
  const shown = (text: string | undefined) =>
    text !== undefined && (
      <Typography.Text code copyable={{ text, tooltips: [t('addresses.copy'), t('addresses.copied')] }}>
        {text}
      </Typography.Text>
    );
  return (
    <div className="panel" style={{ marginTop: 16 }}>
      <Descriptions
        title={t('addresses.title')}
        column={1}
        items={[
          { key: 'return', label: t('addresses.return'), children: shown(addresses.data?.returnAddress) },
          { key: 'after', label: t('addresses.after'), children: shown(addresses.data?.afterSignOut) },
        ]}
      />
    </div>
  );
}
