import { Button, Descriptions, Flex, Modal, Typography } from 'antd';
import { pagesAddress } from '#web/client/api-address.ts';
import { useText } from '#web/i18n/use-text.ts';

export interface NewAccess {
  username: string;
  password: string;
}

interface HandOverProps {
  access: NewAccess;
  /** The first sign-in asks for another one. */
  isReplaced?: boolean;
  onClose: () => void;
  /** Begins the next one, where people are added in a row. */
  onNext?: () => void;
}

/** What the owner of an account must be given, shown once: nobody can read the password later. */
export function HandOver({ access: { username, password }, isReplaced = false, onClose, onNext }: HandOverProps) {
  const t = useText('user');
  const parts = [
    { key: 'address', label: t('handOver.address'), children: pagesAddress() },
    { key: 'username', label: t('field.username'), children: username },
    {
      key: 'password',
      label: t(isReplaced ? 'handOver.password' : 'field.newPassword'),
      children: <Typography.Text code>{password}</Typography.Text>,
    },
  ];
  const all = [pagesAddress(), username, password].map((value, at) => `${parts[at]?.label ?? ''}: ${value}`).join('\n');
  return (
    <Modal open width={460} title={t('handOver.title')} onCancel={onClose} footer={null} mask={{ closable: false }}>
      <p>{t(isReplaced ? 'handOver.text' : 'handOver.textKept')}</p>
      <Descriptions column={1} size="small" bordered items={parts} />
      <Flex justify="space-between" align="center" style={{ marginBlockStart: 16 }}>
        <Typography.Text copyable={{ text: all, tooltips: [t('handOver.copy'), t('done.passwordCopied')] }}>
          {t('handOver.copy')}
        </Typography.Text>
        <Flex gap={8}>
          {onNext && <Button onClick={onNext}>{t('handOver.next')}</Button>}
          <Button type="primary" autoFocus onClick={onClose}>
            {t('handOver.close')}
          </Button>
        </Flex>
      </Flex>
    </Modal>
  );
}
