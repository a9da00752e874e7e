import { Input, Switch } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { type DataExport, dataExportContract } from '../contract.ts';
import { TARGET_WIDTH, TargetDrawer } from './TargetDrawer.tsx';

const EMPTY = { endpoint: '', region: 'us-east-1', bucket: '', prefix: '', isPathStyle: false, accessKeyId: '', secretKey: '' };

/** The store that the files of an export go to. Its keys are typed anew for each change. */
export function S3Drawer({ row, onClose }: { row: DataExport; onClose: () => void }) {
  const t = useText('dataExport');
  return (
    <TargetDrawer row={row} target="s3" title={t('s3.title', { name: shortly(row.name) })} about={t('s3.about')} onClose={onClose}>
      <SchemaForm
        endpoint={dataExportContract.s3}
        extra={{ id: row.id }}
        initial={EMPTY}
        success={t('s3.saved')}
        invalidates={[dataExportContract]}
        onDone={onClose}
        onCancel={onClose}
        maxWidth={TARGET_WIDTH}
      >
        <StoreFields />
      </SchemaForm>
    </TargetDrawer>
  );
}

function StoreFields() {
  const t = useText('dataExport');
  return (
    <>
      <FormField name="endpoint" label={t('s3.endpoint')} help={t('s3.endpointHelp')}>
        <Input autoFocus placeholder="https://" />
      </FormField>
      <FormField name="region" label={t('s3.region')}>
        <Input style={{ width: 240 }} />
      </FormField>
      <FormField name="bucket" label={t('s3.bucket')} message={t('s3.bucketWrong')}>
        <Input style={{ width: 240 }} />
      </FormField>
      <FormField name="prefix" label={t('s3.prefix')} help={t('s3.prefixHelp')} message={t('s3.prefixWrong')}>
        <Input />
      </FormField>
      <FormField name="isPathStyle" label={t('s3.isPathStyle')} help={t('s3.isPathStyleHelp')} valuePropName="checked">
        <Switch />
      </FormField>
      <FormField name="accessKeyId" label={t('s3.accessKeyId')}>
        <Input autoComplete="off" />
      </FormField>
      <FormField name="secretKey" label={t('s3.secretKey')} help={t('s3.secretKeyHelp')}>
        <Input.Password autoComplete="new-password" />
      </FormField>
    </>
  );
}
