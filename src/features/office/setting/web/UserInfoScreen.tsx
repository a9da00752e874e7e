import { Descriptions, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePlatform } from '#web/screens/platform-context.ts';
import { fetchUser } from '#web/session/enter.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import { type UserInfo, sessionContract } from '#features/core/session/contract.ts';
import { settingContract } from '../contract.ts';
import { PasskeysPanel } from './PasskeysPanel.tsx';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { UserInfoFields } from './UserInfoFields.tsx';

export function UserInfoScreen() {
  const me = useCall(sessionContract.userInfo, undefined);
  return (
    <>
      <PageHeader />
      {me.isError && <ErrorState error={me.error} onRetry={() => void me.refetch()} />}
      {me.isPending && <Skeleton active className="panel" />}
      {me.data && <UserInfoForm me={me.data} />}
      <SecondFactorPanel />
      <PasskeysPanel />
      <SessionsPanel />
    </>
  );
}

/** What lists look like as long as nobody has chosen. */
const USUAL = { fontSize: 'medium', listType: 'compact' } as const;

function UserInfoForm({ me }: { me: UserInfo }) {
  const t = useText('setting');
  const nameText = useNameText();
  // A saved form begins again with what is stored.
  const [version, setVersion] = useState(0);
  const { gateway, texts } = usePlatform();
  const { username, clientName, roleName, userGroupName, name, email, mobile, locale, settings } = me;
  /** Name, home page and language are shown elsewhere on the screen, too. */
  const refresh = () => {
    setVersion((before) => before + 1);
    void fetchUser(gateway).then(
      () => gateway.getUser().then((user) => texts.changeLanguage(user.locale)),
      () => undefined,
    );
  };
  const account = [
    { label: t('field.username'), children: username },
    { label: t('field.client'), children: clientName },
    { label: t('field.role'), children: nameText(roleName) },
    { label: t('field.userGroup'), children: nameText(userGroupName) },
  ];
  return (
    <div className="panel">
      <Descriptions items={account} column={{ xs: 1, md: 2 }} size="small" style={{ maxWidth: 720, marginBottom: 16 }} />
      <SchemaForm
        key={version}
        endpoint={settingContract.updateUserInfo}
        initial={{ name, email, mobile, locale, settings: { ...USUAL, ...settings } }}
        success={t('done.userInfo')}
        invalidates={[sessionContract]}
        onDone={refresh}
      >
        <FormField name="name" label={t('field.name')}>
          <Input />
        </FormField>
        <FormField name="email" label={t('field.email')} message={t('rule.email')}>
          <Input type="email" autoComplete="email" />
        </FormField>
        <FormField name="mobile" label={t('field.mobile')} message={t('rule.mobile')}>
          <Input inputMode="tel" autoComplete="tel" />
        </FormField>
        <FormField name="locale" label={t('field.locale')} help={t('help.locale')}>
          <Select options={(['zh-CN', 'en-US'] as const).map((value) => ({ value, label: t(`locale.${value}`) }))} style={{ width: 160 }} />
        </FormField>
        <UserInfoFields />
      </SchemaForm>
    </div>
  );
}
