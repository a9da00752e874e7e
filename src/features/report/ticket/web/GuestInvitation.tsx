import { Alert, Button, Flex, Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import type { Invitation } from '../guest-contract.ts';
import { useCopy } from './use-copy.ts';

/** Link and code, to be copied and sent apart. */
export function GuestInvitation({ made: { link, code, name } }: { made: Invitation & { name: string } }) {
  const t = useText('ticket');
  const copy = useCopy();
  return (
    <Flex vertical gap={12} className="ticket-invitation">
      <Alert type="success" showIcon title={t('guest.made', { name })} description={t('guest.madeHint')} />
      <Input value={link} readOnly aria-label={t('guest.link')} onFocus={({ target }) => target.select()} />
      <Input value={code} readOnly aria-label={t('guest.code')} onFocus={({ target }) => target.select()} />
      <Flex gap={8} wrap>
        <Button type="primary" onClick={() => void copy(link)}>
          {t('guest.copyLink')}
        </Button>
        <Button onClick={() => void copy(code)}>{t('guest.copyCode')}</Button>
      </Flex>
    </Flex>
  );
}
