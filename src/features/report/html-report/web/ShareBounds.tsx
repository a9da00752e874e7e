import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { LinkBoundFields } from '#web/ui/LinkBoundFields.tsx';

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
      <LinkBoundFields
        labels={{ maxUses: t('field.maxUses'), addresses: t('field.addresses') }}
        help={{ maxUses: t('help.maxUses'), addresses: t('help.addresses') }}
        everywhere={t('everywhere')}
      />
      <FormField name="note" label={t('field.note')} help={t('help.note')}>
        <Input />
      </FormField>
    </>
  );
}
