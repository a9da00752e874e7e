import { Form, Input, Select } from 'antd';
import { POSTED_CHANNELS, type PostedChannel } from '#shared/channels.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { informUserContract } from '../contract.ts';

/** Channels whose messages a secret may sign. */
const SIGNED: readonly PostedChannel[] = ['dingtalk', 'feishu', 'webhook'];
const ADDRESS: Partial<Record<PostedChannel, 'field.mailAddress' | 'field.phone'>> = { mail: 'field.mailAddress', sms: 'field.phone' };
const APPLICATION = ['corpId', 'agentId', 'memberId'] as const;

/** Adds a channel; a code goes there at once. */
export function ChannelForm({ informUserId }: { informUserId: number }) {
  const t = useText('informUser');
  return (
    <section aria-label={t('addTitle')}>
      <h3>{t('addTitle')}</h3>
      <SchemaForm
        endpoint={informUserContract.channelCreate}
        extra={{ informUserId }}
        initial={{ channel: 'wecom', secret: '', corpId: '', agentId: '', memberId: '' }}
        success={t('done.channelAdded')}
        invalidates={[informUserContract]}
        submitText={t('action.addChannel')}
      >
        <FormField name="channel" label={t('field.channel')}>
          <Select options={POSTED_CHANNELS.map((channel) => ({ value: channel, label: t(`channel.${channel}`) }))} />
        </FormField>
        <Form.Item noStyle shouldUpdate>
          {(form) => <AddressFields channel={(form.getFieldValue('channel') as PostedChannel | undefined) ?? 'wecom'} />}
        </Form.Item>
      </SchemaForm>
    </section>
  );
}

function AddressFields({ channel }: { channel: PostedChannel }) {
  const t = useText('informUser');
  const isApplication = channel === 'wecomApp';
  return (
    <>
      <FormField name="url" label={t(ADDRESS[channel] ?? 'field.url')} help={t(`help.url.${channel}`)}>
        <Input autoComplete="off" spellCheck={false} />
      </FormField>
      {isApplication &&
        APPLICATION.map((name) => (
          <FormField key={name} name={name} label={t(`field.${name}`)}>
            <Input autoComplete="off" spellCheck={false} />
          </FormField>
        ))}
      {isApplication && (
        <FormField name="secret" label={t('field.appSecret')}>
          <Input.Password autoComplete="new-password" />
        </FormField>
      )}
      {SIGNED.includes(channel) && (
        <FormField name="secret" label={t('field.secret')} help={t('help.secret')}>
          <Input.Password autoComplete="new-password" />
        </FormField>
      )}
    </>
  );
}
