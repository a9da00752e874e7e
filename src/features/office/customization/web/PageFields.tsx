import { InputNumber, Radio, Select, Switch } from 'antd';
import { LAYOUT_NAMES } from '#shared/client-options.ts';
import { grants } from '#shared/privileges.ts';
import { textOf, useText } from '#web/i18n/use-text.ts';
import { usePlatform } from '#web/screens/platform-context.ts';
import { DEFAULT_HOME_PAGE } from '#web/session/home-page.ts';
import { useUserStore } from '#web/session/user-store.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { TagsInput } from '#web/ui/TagsInput.tsx';
import { Heading } from './Heading.tsx';

export function PageFields() {
  const t = useText('customization');
  return (
    <>
      <Heading part="page" />
      <HomepageField />
      <FormField name="layout" label={t('field.layout')} help={t('help.layout')}>
        <Radio.Group options={LAYOUT_NAMES.map((value) => ({ value, label: t(`layout.${value}`) }))} />
      </FormField>
      <FormField name="isLinkTargetSelf" label={t('field.isLinkTargetSelf')} help={t('help.isLinkTargetSelf')} valuePropName="checked">
        <Switch />
      </FormField>
      <FormField
        name="imageProxyDomains"
        label={t('field.imageProxyDomains')}
        help={t('help.imageProxyDomains')}
        message={t('rule.domain')}
      >
        <TagsInput placeholder={t('everyDomain')} />
      </FormField>
      <FormField name="isUserAccessStatisticsEnabled" label={t('field.statistics')} help={t('help.statistics')} valuePropName="checked">
        <Switch />
      </FormField>
      <FormField name="isScreenMarked" label={t('field.isScreenMarked')} help={t('help.isScreenMarked')} valuePropName="checked">
        <Switch />
      </FormField>
      <FormField name="isExportMarked" label={t('field.isExportMarked')} help={t('help.isExportMarked')} valuePropName="checked">
        <Switch />
      </FormField>
      <FormField name="approvedExportRows" label={t('field.approvedExportRows')} help={t('help.approvedExportRows')}>
        <InputNumber min={1} precision={0} placeholder={t('never')} suffix={t('unit.rows')} style={{ width: 200 }} />
      </FormField>
    </>
  );
}

/** Screens of the menu that the client has, as far as the person who chooses may open them; the one that is stored stays, whichever it is. */
function HomepageField() {
  const t = useText('customization');
  const { table } = usePlatform();
  const privileges = useUserStore((state) => state.privileges);
  // The home of analysts has an address of its own in the specification: the same screen is not offered twice.
  const homepages = table.screens
    .filter(({ menu, privilege }) => menu && menu.area !== 'setting' && grants(privileges, privilege))
    .map((screen) => ({ value: screen.aliases?.find((path) => path === DEFAULT_HOME_PAGE) ?? screen.path, label: textOf(screen.title) }));
  return (
    <FormField name="defaultHomepageUrl" label={t('field.homepage')} help={t('help.homepage')}>
      <Select showSearch={{ optionFilterProp: 'label' }} options={homepages} />
    </FormField>
  );
}
