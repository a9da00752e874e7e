import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type Client, clientContract } from '../contract.ts';

/** Deletes only after the name was typed. */
export function RemoveClientDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const t = useText('client');
  const web = useText('web');
  const [name, setName] = useState('');
  const remove = useAction(clientContract.remove, { success: t('done.removed'), invalidates: [clientContract], onDone: onClose });
  const isWrong = name !== '' && name !== client.name;
  return (
    <Modal
      open
      title={t('remove.title', { name: client.name })}
      okText={web('action.remove')}
      cancelText={web('action.cancel')}
      okButtonProps={{ danger: true, disabled: name !== client.name, loading: remove.isPending }}
      onOk={() => remove.mutate({ id: client.id, name })}
      onCancel={onClose}
    >
      <p>{t('remove.text')}</p>
      <Input
        aria-label={t('remove.label')}
        placeholder={client.name}
        value={name}
        status={isWrong ? 'error' : ''}
        onChange={(event) => setName(event.target.value)}
        autoFocus
      />
      {isWrong && <p role="alert">{t('remove.mismatch')}</p>}
    </Modal>
  );
}
