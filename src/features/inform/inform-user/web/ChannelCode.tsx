import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type InformChannel, informUserContract } from '../contract.ts';

/** The code that arrived at a channel. */
export function ChannelCode({ channel: { id, codeUntil } }: { channel: InformChannel }) {
  const t = useText('informUser');
  return (
    <SchemaForm
      endpoint={informUserContract.channelConfirm}
      extra={{ id }}
      initial={{}}
      success={t('done.confirmed')}
      invalidates={[informUserContract]}
      submitText={t('action.confirm')}
    >
      <FormField name="code" label={t('field.code')} help={t('codeSent', { time: formatFullTime(codeUntil) })}>
        <Input autoComplete="one-time-code" inputMode="numeric" />
      </FormField>
    </SchemaForm>
  );
}
