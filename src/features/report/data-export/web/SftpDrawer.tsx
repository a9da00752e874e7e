import { Input, InputNumber } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { type DataExport, dataExportContract } from '../contract.ts';
import { TARGET_WIDTH, TargetDrawer } from './TargetDrawer.tsx';

const EMPTY = { host: '', port: 22, folder: '', user: '', hostKey: '' };
const NO_SECRETS = { password: '', privateKey: '', passphrase: '' };

/** The server of SFTP that the files of an export go to. It stays open when it is saved: its host key is to be accepted then. */
export function SftpDrawer({ row: opened, onClose }: { row: DataExport; onClose: () => void }) {
  const t = useText('dataExport');
  const asked = useCall(dataExportContract.list, { id: opened.id });
  const row = asked.data?.items[0] ?? opened;
  const { hasKey: _hasKey, ...shown } = row.sftp ?? { hasKey: false, ...EMPTY };
  return (
    <TargetDrawer row={row} target="sftp" title={t('sftp.title', { name: shortly(row.name) })} about={t('sftp.about')} onClose={onClose}>
      <SchemaForm
        key={row.updatedAt}
        endpoint={dataExportContract.sftp}
        extra={{ id: row.id }}
        initial={{ ...shown, ...NO_SECRETS }}
        success={t('sftp.saved')}
        invalidates={[dataExportContract]}
        onCancel={onClose}
        maxWidth={TARGET_WIDTH}
      >
        <PlaceFields />
        <SecretFields isThere={row.sftp !== null} hasKey={row.sftp?.hasKey ?? false} />
        <FormField name="hostKey" label={t('sftp.hostKey')} help={t('sftp.hostKeyHelp')} message={t('sftp.hostKeyWrong')}>
          <Input placeholder="SHA256:" />
        </FormField>
      </SchemaForm>
    </TargetDrawer>
  );
}

function PlaceFields() {
  const t = useText('dataExport');
  return (
    <>
      <FormField name="host" label={t('sftp.host')} help={t('sftp.hostHelp')} message={t('sftp.hostWrong')}>
        <Input autoFocus />
      </FormField>
      <FormField name="port" label={t('sftp.port')}>
        <InputNumber style={{ width: 120 }} />
      </FormField>
      <FormField name="folder" label={t('sftp.folder')} help={t('sftp.folderHelp')} message={t('sftp.folderWrong')}>
        <Input />
      </FormField>
    </>
  );
}

function SecretFields({ isThere, hasKey }: { isThere: boolean; hasKey: boolean }) {
  const t = useText('dataExport');
  const help = (isKept: boolean) => t(isKept ? 'sftp.keptHelp' : 'sftp.secretHelp');
  return (
    <>
      <FormField name="user" label={t('sftp.user')}>
        <Input autoComplete="off" />
      </FormField>
      <FormField name="password" label={t('sftp.password')} help={help(isThere && !hasKey)}>
        <Input.Password autoComplete="new-password" />
      </FormField>
      <FormField
        name="privateKey"
        label={t('sftp.privateKey')}
        help={hasKey ? t('sftp.keptHelp') : t('sftp.privateKeyHelp')}
        message={t('sftp.privateKeyWrong')}
      >
        <Input.TextArea rows={4} autoComplete="off" spellCheck={false} />
      </FormField>
      <FormField name="passphrase" label={t('sftp.passphrase')} help={help(hasKey)}>
        <Input.Password autoComplete="new-password" />
      </FormField>
    </>
  );
}
