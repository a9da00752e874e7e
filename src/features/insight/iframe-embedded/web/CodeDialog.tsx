import { Button, Modal } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { shortly } from '#web/ui/shortly.ts';
import { type CodedEmbed, EmbedCode } from './EmbedCode.tsx';

interface CodeDialogProps {
  embed: CodedEmbed;
  /** Shown once, so that the dialog does not close by itself. */
  apiKey?: string;
  onClose: () => void;
}

export function CodeDialog({ embed, apiKey, onClose }: CodeDialogProps) {
  const t = useText('iframeEmbedded');
  const isMade = apiKey !== undefined;
  const close = (
    <Button type="primary" autoFocus onClick={onClose}>
      {t('code.close')}
    </Button>
  );
  return (
    <Modal
      open
      width="min(1080px, 94vw)"
      title={`${t('dialog.code')} · ${shortly(embed.name)}`}
      closable={!isMade}
      keyboard={!isMade}
      mask={{ closable: !isMade }}
      footer={isMade ? close : null}
      onCancel={onClose}
    >
      <EmbedCode embed={embed} {...(isMade ? { apiKey } : {})} />
    </Modal>
  );
}
