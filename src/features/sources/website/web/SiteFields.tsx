import { Flex, Input, Select } from 'antd';
import { MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';

/** Properties of a site. `prefix` is the position of its fields in the input. */
export function SiteFields({ prefix = '' }: { prefix?: string }) {
  const t = useText('website');
  const web = useText('web');
  return (
    <>
      <FormField name={`${prefix}name`} label={t('field.siteName')}>
        <Input />
      </FormField>
      <Flex gap={12}>
        <FormField name={`${prefix}mediaType`} label={t('field.mediaType')} {...(prefix ? {} : { help: t('help.mediaType') })}>
          <Select style={{ width: 150 }} options={MEDIA_TYPES.map((value) => ({ value, label: web(`media.${value}`) }))} />
        </FormField>
        <FormField name={`${prefix}level`} label={t('field.level')}>
          <Select style={{ width: 130 }} options={SITE_LEVELS.map((value) => ({ value, label: web(`level.${value}`) }))} />
        </FormField>
        <FormField
          name={`${prefix}region`}
          label={t('field.region')}
          getValueProps={(value: string) => ({ value: value || undefined })}
          getValueFromEvent={(value: string | undefined) => value ?? ''}
        >
          <EntitySelect entity="region" width={160} />
        </FormField>
      </Flex>
    </>
  );
}
