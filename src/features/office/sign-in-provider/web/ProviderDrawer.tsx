import { useText } from '#web/i18n/use-text.ts';
import { FormDrawer } from '#web/ui/FormDrawer.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type SignInProvider, signInProviderContract } from '../contract.ts';
import { ProviderFields } from './ProviderFields.tsx';

interface ProviderDrawerProps {
  provider?: SignInProvider;
  onClose: () => void;
}

export function ProviderDrawer({ provider, onClose }: ProviderDrawerProps) {
  const t = useText('signInProvider');
  return (
    <FormDrawer title={provider ? t('drawer.edit', { name: provider.name }) : t('action.create')} size={760} onClose={onClose}>
      {provider ? (
        <SchemaForm
          endpoint={signInProviderContract.update}
          extra={{ id: provider.id }}
          initial={fieldsOf(provider)}
          success={t('done.updated')}
          invalidates={[signInProviderContract]}
          onDone={onClose}
          onCancel={onClose}
          maxWidth={720}
        >
          <ProviderFields isNew={false} hasSecret={provider.hasSecret} />
        </SchemaForm>
      ) : (
        <SchemaForm
          endpoint={signInProviderContract.create}
          initial={{ kind: 'oidc', groupsClaim: 'groups', rules: [], domains: [], isEnabled: true, createsAccounts: false }}
          success={t('done.created')}
          invalidates={[signInProviderContract]}
          onDone={onClose}
          onCancel={onClose}
          maxWidth={720}
        >
          <ProviderFields isNew hasSecret={false} />
        </SchemaForm>
      )}
    </FormDrawer>
  );
}

/** The fields of the list's row that the form edits. */
function fieldsOf({ id: _id, hasSecret: _hasSecret, people: _people, lastUsedAt: _lastUsedAt, ...fields }: SignInProvider) {
  return fields;
}
