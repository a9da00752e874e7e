import { Skeleton } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan, useUser } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type SignInRuleRow, signInRuleContract } from '../contract.ts';
import { AddressFields, LinkFields, PasswordFields, SessionFields } from './SignInRuleFields.tsx';

/** What the client asks of its people when they sign in. */
export function SignInRuleScreen() {
  const rule = useCall(signInRuleContract.get, {});
  const isThere = rule.data && rule.isFetchedAfterMount;
  return (
    <>
      <PageHeader />
      <div className="panel">
        {rule.isError && <ErrorState error={rule.error} onRetry={() => void rule.refetch()} />}
        {!rule.isError && !isThere && <Skeleton active paragraph={{ rows: 8 }} />}
        {/* What was saved is what the form begins with: addresses are kept in another form than they were typed. */}
        {isThere && <RuleForm key={rule.dataUpdatedAt} rule={rule.data} />}
      </div>
    </>
  );
}

function RuleForm({ rule: { ownAddress, ...rule } }: { rule: SignInRuleRow }) {
  const t = useText('signInRule');
  const mayChange = useCan('system-setting.m');
  const isSimulated = useUser()?.Is_Simulate_Login_User === 1;
  return (
    <SchemaForm
      endpoint={signInRuleContract.update}
      initial={rule}
      success={t('done.saved')}
      invalidates={[signInRuleContract]}
      isReadOnly={!mayChange || isSimulated}
    >
      <PasswordFields />
      <SessionFields />
      <AddressFields ownAddress={ownAddress} />
      <LinkFields />
    </SchemaForm>
  );
}
