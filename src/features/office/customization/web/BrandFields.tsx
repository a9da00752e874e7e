import { Form, Input, Radio, Switch } from 'antd';
import { APPEARANCES } from '#shared/client-options.ts';
import { IconUpload } from '#features/office/client/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { Heading } from './Heading.tsx';
import { ThemeChoice } from './ThemeChoice.tsx';
import { ThemePreview } from './ThemePreview.tsx';

export function BrandFields() {
  const t = useText('customization');
  return (
    <>
      <Heading part="brand" />
      <FormField name="systemName" label={t('field.systemName')} help={t('help.systemName')}>
        <Input />
      </FormField>
      <FormField
        name="isSystemNameVisible"
        label={t('field.isSystemNameVisible')}
        help={t('help.isSystemNameVisible')}
        valuePropName="checked"
      >
        <Switch />
      </FormField>
      <FormField name="iconUrl" label={t('field.icon')} help={t('help.icon')} message={t('rule.icon')}>
        <IconUpload />
      </FormField>
      <FormField name="themeStyleCode" label={t('field.theme')} message={t('rule.colour')}>
        <ThemeChoice />
      </FormField>
      <FormField name="appearance" label={t('field.appearance')} help={t('help.appearance')}>
        <Radio.Group options={APPEARANCES.map((value) => ({ value, label: t(`appearance.${value}`) }))} />
      </FormField>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) => (
          <ThemePreview
            code={getFieldValue('themeStyleCode')}
            appearance={getFieldValue('appearance')}
            name={getFieldValue('isSystemNameVisible') === false ? undefined : getFieldValue('systemName')}
            iconUrl={getFieldValue('iconUrl')}
          />
        )}
      </Form.Item>
    </>
  );
}
