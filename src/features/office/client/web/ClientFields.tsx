import { Divider, Input, InputNumber, Radio, Select } from 'antd';
import { QUOTAS } from '#shared/quotas.ts';
import { DAY_MS } from '#shared/time.ts';
import { textOf, useText } from '#web/i18n/use-text.ts';
import { usePlatform } from '#web/screens/platform-context.ts';
import { DEFAULT_HOME_PAGE } from '#web/session/home-page.ts';
import { THEME_CODES } from '#web/shell/themes.data.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { IconUpload } from './IconUpload.tsx';
import { ServiceTypeFacts } from './ServiceTypeFacts.tsx';

/** The last day of service counts to its end. */
const endOfDay = (day: number | null): number | null => day && day + DAY_MS - 1000;

/** The fields of a client when it is added and when it is changed. */
export function ClientFields() {
  return (
    <>
      <BasicFields />
      <QuotaFields />
      <BrandingFields />
      <AccessFields />
    </>
  );
}

function BasicFields() {
  const t = useText('client');
  const web = useText('web');
  return (
    <>
      <Divider titlePlacement="start" orientationMargin={0}>
        {t('section.basic')}
      </Divider>
      <FormField name="name" label={t('field.name')}>
        <Input autoFocus />
      </FormField>
      <FormField name="serviceTypeId" label={t('field.serviceType')}>
        <EntitySelect entity="serviceType" onlyFor="serviceTypeId" />
      </FormField>
      <ServiceTypeFacts />
      <FormField name="parentId" label={t('field.parent')} help={t('help.parent')}>
        <EntitySelect entity="client" />
      </FormField>
      <FormField name="state" label={t('field.state')} help={t('help.state')}>
        <Radio.Group options={(['enabled', 'disabled'] as const).map((value) => ({ value, label: web(`state.${value}`) }))} />
      </FormField>
      <FormField name="validUntil" label={t('field.validUntil')} help={t('help.validUntil')} getValueFromEvent={endOfDay}>
        <DateInput type="date" />
      </FormField>
      <FormField name="contact" label={t('field.contact')}>
        <Input />
      </FormField>
      <FormField name="note" label={t('field.note')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} showCount />
      </FormField>
    </>
  );
}

/** What this client may have, where that is not what its service type says. */
function QuotaFields() {
  const t = useText('client');
  return (
    <>
      <Divider titlePlacement="start" orientationMargin={0}>
        {t('section.quota')}
      </Divider>
      {QUOTAS.map((quota) => (
        <FormField key={quota} name={`quota.${quota}`} label={t(`quota.${quota}`)} help={t(`help.quota.${quota}`)}>
          <InputNumber min={0} precision={0} placeholder={t('quotaOfType')} suffix={t(`unit.${quota}`)} style={{ width: 240 }} />
        </FormField>
      ))}
      <FormField name="ownSubClients" label={t('field.ownSubClients')} help={t('help.ownSubClients')}>
        <InputNumber precision={0} style={{ width: 240 }} />
      </FormField>
    </>
  );
}

function BrandingFields() {
  const t = useText('client');
  return (
    <>
      <Divider titlePlacement="start" orientationMargin={0}>
        {t('section.branding')}
      </Divider>
      <FormField name="systemName" label={t('field.systemName')} help={t('help.systemName')}>
        <Input />
      </FormField>
      <FormField name="isSystemNameVisible" label={t('field.isSystemNameVisible')}>
        <Radio.Group options={useYesNo()} />
      </FormField>
      <FormField name="iconUrl" label={t('field.icon')} help={t('help.icon')} message={t('rule.icon')}>
        <IconUpload />
      </FormField>
      <FormField name="themeStyleCode" label={t('field.theme')}>
        <Radio.Group options={THEME_CODES.map((value) => ({ value, label: t(`theme.${value}`) }))} />
      </FormField>
      <FormField name="domain" label={t('field.domain')} help={t('help.domain')} message={t('rule.domain')}>
        <Input placeholder="media.example.com" />
      </FormField>
    </>
  );
}

function AccessFields() {
  const t = useText('client');
  const yesNo = useYesNo();
  return (
    <>
      <Divider titlePlacement="start" orientationMargin={0}>
        {t('section.access')}
      </Divider>
      <HomepageField />
      <FormField name="isLinkTargetSelf" label={t('field.isLinkTargetSelf')}>
        <Radio.Group options={yesNo} />
      </FormField>
      <FormField name="isUserAccessStatisticsEnabled" label={t('field.statistics')}>
        <Radio.Group options={yesNo} />
      </FormField>
    </>
  );
}

/** Any screen in the menus of a client's users. */
function HomepageField() {
  const t = useText('client');
  const { table } = usePlatform();
  // The home of analysts has an address of its own in the specification: the same screen is not offered twice.
  const homepages = table.screens
    .filter((screen) => screen.menu?.area === 'front' || screen.menu?.area === 'manage')
    .map((screen) => ({ value: screen.aliases?.find((path) => path === DEFAULT_HOME_PAGE) ?? screen.path, label: textOf(screen.title) }));
  return (
    <FormField name="defaultHomepageUrl" label={t('field.homepage')} message={t('rule.homepage')}>
      <Select showSearch={{ optionFilterProp: 'label' }} options={homepages} />
    </FormField>
  );
}

/** The contract's flags are numbers. */
function useYesNo() {
  const t = useText('client');
  return [
    { value: 1, label: t('yes') },
    { value: 0, label: t('no') },
  ];
}
