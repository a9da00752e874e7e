import { Alert, Button, Flex, Modal } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { useUser } from '#web/session/user-store.ts';
import { copyText } from '#web/ui/copy-text.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Recovery codes, which are shown only this once. */
export function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText('setting');
  const username = useUser()?.username ?? '';
  const text = [t('secondFactor.codesOf', { username }), ...codes, ''].join('\n');
  return (
    <Modal
      open
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      width={460}
      title={t('secondFactor.codesTitle')}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('secondFactor.saved')}
        </Button>
      }
    >
      <Flex vertical gap={12}>
        <Alert type="warning" showIcon title={t('secondFactor.codesText')} />
        <ul
          className="num"
          style={{ columns: 2, margin: 0, paddingInlineStart: 24, fontFamily: 'monospace', fontSize: 16, lineHeight: 1.8 }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Flex gap={8}>
          <Button onClick={() => void copyText(text)}>{t('secondFactor.copy')}</Button>
          <Button onClick={() => saveFile(`${t('secondFactor.fileName')}.txt`, text, 'text/plain;charset=utf-8')}>
            {t('secondFactor.download')}
          </Button>
        </Flex>
      </Flex>
    </Modal>
  );
}
