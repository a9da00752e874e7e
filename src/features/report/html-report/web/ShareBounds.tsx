import { Input, InputNumber } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { TagsInput } from '#web/ui/TagsInput.tsx';

export function EndField() {
  const t = useText('htmlReport');
  return (
    <FormField name="expiresAt" label={t('field.expiresAt')} help={t('help.expiresAt')}>
      <DateInput type="datetime" hasSeconds={false} />
    </FormField>
  );
}

/** How often and from where a share opens, and what is noted of it. */
export function ShareBounds() {
  const t = useText('htmlReport');
  return (
    <>
      <FormField name="maxUses" label={t('field.maxUses')} help={t('help.maxUses')}>
        <InputNumber style={{ width: 160 }} />
      </FormField>
      <FormField name="addresses" label={t('field.addresses')} help={t('help.addresses')}>
        <TagsInput placeholder={t('everywhere')} />
      </FormField>
      <FormField name="note" label={t('field.note')} help={t('help.note')}>
        <Input />
      </FormField>
    </>
  );
}
