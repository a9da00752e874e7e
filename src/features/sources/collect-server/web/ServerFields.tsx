import { Input, InputNumber } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { GroupSelect } from './GroupSelect.tsx';

export function ServerFields() {
  const t = useText('collectServer');
  return (
    <>
      <FormField name="name" label={t('field.name')}>
        <Input autoFocus />
      </FormField>
      <FormField name="groupId" label={t('field.groupId')} help={t('help.groupId')}>
        <GroupSelect />
      </FormField>
      <FormField name="capacity" label={t('field.capacity')} help={t('help.capacity')}>
        <InputNumber style={{ width: 160 }} />
      </FormField>
      <FormField name="note" label={t('field.note')}>
        <Input />
      </FormField>
    </>
  );
}
