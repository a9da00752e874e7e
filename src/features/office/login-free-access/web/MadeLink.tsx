import { Button, Modal, Typography } from 'antd';
import { useText } from '#web/i18n/use-text.ts';

/** Shown once. */
export function MadeLink({ link, isLocked, onClose }: { link: string; isLocked: boolean; onClose: () => void }) {
  const t = useText('loginFreeAccess');
  const close = (
    <Button type="primary" autoFocus onClick={onClose}>
      {t('made.close')}
    </Button>
  );
  return (
    <Modal open width={560} title={t('made.title')} closable={false} keyboard={false} mask={{ closable: false }} footer={close}>
      <p>{t('made.text')}</p>
      {isLocked && <p>{t('made.locked')}</p>}
      <Typography.Text code copyable={{ text: link, tooltips: [t('made.copy'), t('made.copied')] }} style={{ overflowWrap: 'anywhere' }}>
        {link}
      </Typography.Text>
    </Modal>
  );
}
