import { Divider, Form, InputNumber, Switch } from 'antd';
import { SIGN_IN_BOUNDS } from '#shared/sign-in-rule.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { TagsInput } from '#web/ui/TagsInput.tsx';

type Part = 'password' | 'session' | 'address' | 'link';

function Heading({ part }: { part: Part }) {
  const t = useText('signInRule');
  return (
    <Divider titlePlacement="start" orientationMargin={0}>
      {t(`section.${part}`)}
    </Divider>
  );
}

type NumberName = 'minLength' | 'maxAgeDays' | 'history' | 'idleMinutes' | 'sessionHours' | 'linkDays' | 'linkUses';

function NumberField({ name }: { name: NumberName }) {
  const t = useText('signInRule');
  return (
    <FormField name={name} label={t(`field.${name}`)} help={t(`help.${name}`)}>
      <InputNumber min={0} max={SIGN_IN_BOUNDS[name].most} precision={0} suffix={t(`unit.${name}`)} style={{ width: 160 }} />
    </FormField>
  );
}

export function PasswordFields() {
  const t = useText('signInRule');
  return (
    <>
      <Heading part="password" />
      <p>{t('about.password')}</p>
      <NumberField name="minLength" />
      <NumberField name="maxAgeDays" />
      <NumberField name="history" />
      <FormField name="mustChangeGiven" label={t('field.mustChangeGiven')} help={t('help.mustChangeGiven')} valuePropName="checked">
        <Switch />
      </FormField>
    </>
  );
}

export function SessionFields() {
  return (
    <>
      <Heading part="session" />
      <NumberField name="idleMinutes" />
      <NumberField name="sessionHours" />
    </>
  );
}

export function LinkFields() {
  const t = useText('signInRule');
  return (
    <>
      <Heading part="link" />
      <p>{t('about.link')}</p>
      <NumberField name="linkDays" />
      <NumberField name="linkUses" />
      <FormField name="linkAddresses" label={t('field.linkAddresses')} help={t('help.linkAddresses')}>
        <TagsInput placeholder={t('everywhere')} />
      </FormField>
    </>
  );
}

export function AddressFields({ ownAddress }: { ownAddress: string }) {
  const t = useText('signInRule');
  return (
    <>
      <Heading part="address" />
      <FormField name="addresses" label={t('field.addresses')} help={t('help.addresses', { address: ownAddress })}>
        <TagsInput placeholder={t('everywhere')} />
      </FormField>
      <Form.Item noStyle shouldUpdate={(before, now) => before.addresses !== now.addresses}>
        {({ getFieldValue }) => getFieldValue('addresses')?.length > 0 && <p>{t('about.addresses')}</p>}
      </Form.Item>
    </>
  );
}
