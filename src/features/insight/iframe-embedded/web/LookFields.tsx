import { InputNumber, Select, Switch } from 'antd';
import { LOCALES } from '#shared/error-messages.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { TagsInput } from '#web/ui/TagsInput.tsx';
import { EMBED_DENSITIES, EMBED_THEMES } from '../contract.ts';

export function SiteField() {
  const t = useText('iframeEmbedded');
  return (
    <FormField name="origins" label={t('field.origins')} help={t('help.origins')}>
      <TagsInput placeholder="https://www.example.com" />
    </FormField>
  );
}

export function LookFields() {
  const t = useText('iframeEmbedded');
  return (
    <>
      <FormField name="theme" label={t('field.theme')}>
        <Select options={EMBED_THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))} />
      </FormField>
      <FormField name="locale" label={t('field.locale')}>
        <Select options={LOCALES.map((value) => ({ value, label: t(`locale.${value}`) }))} />
      </FormField>
      <FormField name="density" label={t('field.density')}>
        <Select options={EMBED_DENSITIES.map((value) => ({ value, label: t(`density.${value}`) }))} />
      </FormField>
      <FormField name="rows" label={t('field.rows')} help={t('help.rows')}>
        <InputNumber style={{ width: 160 }} />
      </FormField>
      <FormField name="opensLinks" label={t('field.opensLinks')} valuePropName="checked">
        <Switch />
      </FormField>
      <FormField name="refreshSeconds" label={t('field.refreshSeconds')} help={t('help.refreshSeconds')}>
        <InputNumber style={{ width: 160 }} />
      </FormField>
    </>
  );
}
