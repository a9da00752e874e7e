import { Button, Modal, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

interface ShownOnceProps {
  title: string;
  /** The key or link that nobody can see again. */
  value: string;
  /** Tooltip of the copying button. */
  copy: string;
  onClose: () => void;
  /** What it is, and that it is shown only now. */
  children: ReactNode;
}

/** A secret just made: closed only by saying that it is kept. */
export function ShownOnce({ title, value, copy, onClose, children }: ShownOnceProps) {
  const t = useText('web');
  const close = (
    <Button type="primary" autoFocus onClick={onClose}>
      {t('shownOnce.close')}
    </Button>
  );
  return (
    <Modal open width={560} title={title} closable={false} keyboard={false} mask={{ closable: false }} footer={close}>
      {children}
      <Typography.Text code copyable={{ text: value, tooltips: [copy, t('shownOnce.copied')] }} style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Typography.Text>
    </Modal>
  );
}
