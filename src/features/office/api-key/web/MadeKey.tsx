import { Button, Modal, Typography } from 'antd';
import { useText } from '#web/i18n/use-text.ts';

/** Shown once. */
export function MadeKey({ value, onClose }: { value: string; onClose: () => void }) {
  const t = useText('apiKey');
  const close = (
    <Button type="primary" autoFocus onClick={onClose}>
      {t('made.close')}
    </Button>
  );
  return (
    <Modal open width={520} title={t('made.title')} closable={false} keyboard={false} mask={{ closable: false }} footer={close}>
      <p>{t('made.text')}</p>
      <Typography.Text code copyable={{ text: value, tooltips: [t('made.copy'), t('made.copied')] }}>
        {value}
      </Typography.Text>
    </Modal>
  );
}
