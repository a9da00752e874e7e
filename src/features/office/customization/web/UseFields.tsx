import { Form, Select } from 'antd';
import { MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import type { ModuleKey } from '#shared/privileges.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { customizationContract } from '../contract.ts';
import { Heading } from './Heading.tsx';

/** Which features, media types and levels the client uses. */
export function UseFields() {
  const t = useText('customization');
  const web = useText('web');
  const user = useText('user');
  const form = Form.useFormInstance();
  const closed = Form.useWatch<ModuleKey[] | undefined>('closedModules', form) ?? [];
  const offered = useCall(customizationContract.features, {});
  const modules = [...new Set([...(offered.data?.modules ?? []), ...closed])];
  return (
    <>
      <Heading part="use" />
      <FormField name="closedModules" label={t('field.closedModules')} help={t('help.closedModules')}>
        <Select
          mode="multiple"
          allowClear
          loading={offered.isPending}
          showSearch={{ optionFilterProp: 'label' }}
          options={modules.map((value) => ({ value, label: user(`right.module.${value}`) }))}
        />
      </FormField>
      <FormField name="unusedMedia" label={t('field.unusedMedia')} help={t('help.unusedMedia')}>
        <Select
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={MEDIA_TYPES.map((value) => ({ value, label: web(`media.${value}`) }))}
        />
      </FormField>
      <FormField name="unusedLevels" label={t('field.unusedLevels')} help={t('help.unusedLevels')}>
        <Select
          mode="multiple"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={SITE_LEVELS.map((value) => ({ value, label: web(`level.${value}`) }))}
        />
      </FormField>
    </>
  );
}
