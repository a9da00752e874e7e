import { Button, Flex, Input, QRCode } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { useCopyLink } from './use-copy-link.ts';

/** A link to copy, to open, and to take up with a phone. */
export function ShareLinkView({ link }: { link: string }) {
  const t = useText('htmlReport');
  const copy = useCopyLink();
  return (
    <Flex vertical gap={16}>
      <Input value={link} readOnly aria-label={t('dialog.link')} onFocus={({ target }) => target.select()} />
      <Flex gap={8}>
        <Button type="primary" onClick={() => void copy(link)}>
          {t('action.copy')}
        </Button>
        <Button href={link} target="_blank" rel="noreferrer noopener">
          {t('action.open')}
        </Button>
      </Flex>
      <QRCode value={link} size={192} color="#000" bgColor="#fff" aria-label={t('action.code')} />
    </Flex>
  );
}
