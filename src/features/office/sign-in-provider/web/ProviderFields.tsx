import { Divider, Input, Select, Switch } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { useUser } from '#web/session/user-store.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { CheckIssuer } from './CheckIssuer.tsx';
import { RulesInput } from './RulesInput.tsx';
import { TryRules } from './TryRules.tsx';

type SwitchName = 'isEnabled' | 'createsAccounts' | 'linksByMail' | 'followsRules' | 'trustsMail' | 'trustsSecondStep';

function SwitchField({ name }: { name: SwitchName }) {
  const t = useText('signInProvider');
  return (
    <FormField name={name} label={t(`field.${name}`)} help={t(`help.${name}`)} valuePropName="checked">
      <Switch />
    </FormField>
  );
}

export function ProviderFields({ hasSecret }: { hasSecret: boolean }) {
  const t = useText('signInProvider');
  return (
    <>
      <FormField name="name" label={t('field.name')} help={t('help.name')}>
        <Input placeholder={t('placeholder.name')} />
      </FormField>
      <FormField name="issuer" label={t('field.issuer')} help={t('help.issuer')}>
        <Input placeholder="https://login.example.com/realms/main" inputMode="url" />
      </FormField>
      <CheckIssuer />
      <FormField name="appId" label={t('field.appId')}>
        <Input autoComplete="off" />
      </FormField>
      <FormField name="secret" label={t('field.secret')} help={t(hasSecret ? 'help.keptSecret' : 'help.secret')}>
        <Input.Password autoComplete="new-password" />
      </FormField>
      <SwitchField name="isEnabled" />
      <People />
      <Grants />
      <SwitchField name="trustsSecondStep" />
    </>
  );
}

function Heading({ part }: { part: 'people' | 'grants' }) {
  const t = useText('signInProvider');
  return (
    <Divider titlePlacement="start" orientationMargin={0}>
      {t(`section.${part}`)}
    </Divider>
  );
}

function People() {
  const t = useText('signInProvider');
  return (
    <>
      <Heading part="people" />
      <FormField name="domains" label={t('field.domains')} help={t('help.domains')}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={['，', ',', '、', ' ', ';', '\n']}
          placeholder={t('placeholder.domains')}
        />
      </FormField>
      <SwitchField name="linksByMail" />
      <SwitchField name="createsAccounts" />
      <SwitchField name="trustsMail" />
    </>
  );
}

function Grants() {
  const t = useText('signInProvider');
  // Where three powers are kept apart, the security officer grants.
  const isGranting = useUser()?.power !== 'system';
  return (
    <>
      <Heading part="grants" />
      {isGranting && (
        <>
          <FormField name="rules" label={t('field.rules')} help={t('help.rules')}>
            <RulesInput />
          </FormField>
          <FormField name="defaultRoleId" label={t('field.defaultRoleId')} help={t('help.defaultRoleId')}>
            <EntitySelect entity="role" />
          </FormField>
        </>
      )}
      <FormField name="defaultGroupId" label={t('field.defaultGroupId')}>
        <EntitySelect entity="userGroup" />
      </FormField>
      {isGranting && <SwitchField name="followsRules" />}
      <FormField name="groupsClaim" label={t('field.groupsClaim')} help={t('help.groupsClaim')}>
        <Input autoComplete="off" style={{ width: 240 }} />
      </FormField>
      <FormField name="extraScopes" label={t('field.extraScopes')} help={t('help.extraScopes')}>
        <Input autoComplete="off" style={{ width: 240 }} />
      </FormField>
      {isGranting && <TryRules />}
    </>
  );
}
