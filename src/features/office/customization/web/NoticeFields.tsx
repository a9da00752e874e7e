import { InputNumber, Switch } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { Heading } from './Heading.tsx';

export function NoticeFields() {
  const t = useText('customization');
  return (
    <>
      <Heading part="notice" />
      <FormField name="isPollingClosed" label={t('field.isPollingClosed')} help={t('help.isPollingClosed')} valuePropName="checked">
        <Switch />
      </FormField>
      {(['notificationSeconds', 'noticeSeconds', 'ticketNoticeSeconds'] as const).map((name) => (
        <FormField key={name} name={name} label={t(`field.${name}`)} help={t(`help.${name}`)}>
          <InputNumber min={0} precision={0} placeholder={t('usual')} suffix={t('unit.seconds')} style={{ width: 200 }} />
        </FormField>
      ))}
    </>
  );
}
