import { Divider, Form, Input, Select, Switch } from 'antd';
import { PROVIDER_KINDS, type ProviderKind, USUAL_ISSUERS } from '#shared/sign-in-provider.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useUser } from '#web/session/user-store.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { TagsInput } from '#web/ui/TagsInput.tsx';
import { CheckIssuer } from './CheckIssuer.tsx';
import { RulesInput } from './RulesInput.tsx';
import { TryRules } from './TryRules.tsx';

interface Of {
  kind: ProviderKind;
}
type SwitchName = 'isEnabled' | 'createsAccounts' | 'linksByMail' | 'followsRules' | 'trustsMail' | 'trustsSecondStep';

function SwitchField({ name }: { name: SwitchName }) {
  const t = useText('signInProvider');
  return (
    <FormField name={name} label={t(`field.${name}`)} help={t(`help.${name}`)} valuePropName="checked">
      <Switch />
    </FormField>
  );
}

interface ProviderFieldsProps {
  isNew: boolean;
  hasSecret: boolean;
}

export function ProviderFields({ isNew, hasSecret }: ProviderFieldsProps) {
  const t = useText('signInProvider');
  const kind = Form.useWatch<ProviderKind | undefined>('kind') ?? 'oidc';
  const secretHelp = hasSecret ? 'help.keptSecret' : kind === 'oidc' ? 'help.secret' : undefined;
  return (
    <>
      <KindField isNew={isNew} />
      <FormField name="name" label={t('field.name')} help={t('help.name')}>
        <Input placeholder={t('placeholder.name')} />
      </FormField>
      <FormField name="issuer" label={t(`issuer.${kind}`)} help={t(`help.issuer.${kind}`)}>
        <Input placeholder="https://login.example.com/realms/main" inputMode="url" />
      </FormField>
      {kind === 'oidc' && <CheckIssuer />}
      <FormField name="appId" label={t(`appId.${kind}`)}>
        <Input autoComplete="off" />
      </FormField>
      {kind === 'wecom' && (
        <FormField name="agentId" label={t('field.agentId')} isNeeded>
          <Input inputMode="numeric" autoComplete="off" style={{ width: 240 }} />
        </FormField>
      )}
      <FormField name="secret" label={t(`secret.${kind}`)} {...(secretHelp ? { help: t(secretHelp) } : {})}>
        <Input.Password autoComplete="new-password" />
      </FormField>
      <SwitchField name="isEnabled" />
      <People kind={kind} />
      <Grants kind={kind} />
      {kind === 'oidc' && <SwitchField name="trustsSecondStep" />}
    </>
  );
}

/** Another kind is another provider: it is chosen once. */
function KindField({ isNew }: { isNew: boolean }) {
  const t = useText('signInProvider');
  const form = Form.useFormInstance();
  return (
    <FormField name="kind" label={t('field.kind')}>
      <Select
        disabled={!isNew}
        options={PROVIDER_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onSelect={(kind: ProviderKind) => form.setFieldValue('issuer', kind === 'oidc' ? '' : USUAL_ISSUERS[kind])}
        style={{ width: 240 }}
      />
    </FormField>
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

function People({ kind }: Of) {
  const t = useText('signInProvider');
  return (
    <>
      <Heading part="people" />
      <FormField name="domains" label={t('field.domains')} help={t('help.domains')}>
        <TagsInput placeholder={t('placeholder.domains')} />
      </FormField>
      {kind !== 'wecom' && <SwitchField name="linksByMail" />}
      <SwitchField name="createsAccounts" />
      {kind !== 'wecom' && <SwitchField name="trustsMail" />}
    </>
  );
}

function Grants({ kind }: Of) {
  const t = useText('signInProvider');
  // Where three powers are kept apart, the security officer grants.
  const isGranting = useUser()?.power !== 'system';
  return (
    <>
      <Heading part="grants" />
      {isGranting && (
        <>
          <FormField name="rules" label={t('field.rules')} help={t(kind === 'oidc' ? 'help.rules' : 'help.departments')}>
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
      {kind === 'oidc' && <ClaimFields />}
      {isGranting && <TryRules />}
    </>
  );
}

function ClaimFields() {
  const t = useText('signInProvider');
  return (
    <>
      <FormField name="groupsClaim" label={t('field.groupsClaim')} help={t('help.groupsClaim')}>
        <Input autoComplete="off" style={{ width: 240 }} />
      </FormField>
      <FormField name="extraScopes" label={t('field.extraScopes')} help={t('help.extraScopes')}>
        <Input autoComplete="off" style={{ width: 240 }} />
      </FormField>
    </>
  );
}
