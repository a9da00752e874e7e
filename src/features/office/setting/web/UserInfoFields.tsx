import { Radio, Select } from 'antd';
import { grants } from '#shared/privileges.ts';
import { textOf, useText } from '#web/i18n/use-text.ts';
import { usePlatform } from '#web/screens/platform-context.ts';
import { useUserStore } from '#web/session/user-store.ts';
import { FormField } from '#web/ui/FormField.tsx';

/** Personal display settings. */
export function UserInfoFields() {
  const t = useText('setting');
  const { table } = usePlatform();
  const privileges = useUserStore((state) => state.privileges);
  const homepages = table.screens
    .filter((screen) => screen.menu && screen.menu.area !== 'setting' && grants(privileges, screen.privilege))
    .map((screen) => ({ value: screen.path, label: textOf(screen.title) }));
  return (
    <>
      <FormField name="settings.homepage" label={t('field.homepage')} help={t('help.homepage')}>
        <Select allowClear showSearch={{ optionFilterProp: 'label' }} options={homepages} />
      </FormField>
      <FormField name="settings.fontSize" label={t('field.fontSize')}>
        <Radio.Group options={(['small', 'medium', 'large'] as const).map((value) => ({ value, label: t(`fontSize.${value}`) }))} />
      </FormField>
      <FormField name="settings.listType" label={t('field.listType')}>
        <Radio.Group options={(['card', 'table', 'compact'] as const).map((value) => ({ value, label: t(`listType.${value}`) }))} />
      </FormField>
    </>
  );
}
