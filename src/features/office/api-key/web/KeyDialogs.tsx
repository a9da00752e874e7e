import { Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { TagsInput } from '#web/ui/TagsInput.tsx';
import { type ApiKey, apiKeyContract, KEY_SCOPE_NAMES } from '../contract.ts';
import { MadeKey } from './MadeKey.tsx';

interface Closing {
  onClose: () => void;
}

export function NewKeyDialog({ onClose }: Closing) {
  const t = useText('apiKey');
  const [key, setKey] = useState<string>();
  if (key !== undefined) return <MadeKey value={key} onClose={onClose} />;
  return (
    <FormDialog title={t('action.create')} onClose={onClose}>
      <SchemaForm
        endpoint={apiKeyContract.create}
        initial={{ scopes: ['article.read'], subjectIds: [], addresses: [] }}
        success={t('done.created')}
        invalidates={[apiKeyContract]}
        onDone={(made) => setKey(made.key)}
        onCancel={onClose}
      >
        <FormField name="name" label={t('field.name')} help={t('help.name')}>
          <Input />
        </FormField>
        <FormField name="scopes" label={t('field.scopes')}>
          <Select mode="multiple" options={KEY_SCOPE_NAMES.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))} />
        </FormField>
        <FormField name="subjectIds" label={t('field.subjects')} help={t('help.subjects')}>
          <EntitySelect entity="subject" isMultiple placeholder={t('allSubjects')} />
        </FormField>
        <FormField name="expiresAt" label={t('field.expiresAt')} help={t('help.expiresAt')}>
          <DateInput type="datetime" hasSeconds={false} />
        </FormField>
        <FormField name="perMinute" label={t('field.perMinute')} help={t('help.perMinute')}>
          <InputNumber min={1} precision={0} style={{ width: 160 }} />
        </FormField>
        <FormField name="addresses" label={t('field.addresses')} help={t('help.addresses')}>
          <TagsInput placeholder={t('everywhere')} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}

export function RenewDialog({ apiKey, onClose }: Closing & { apiKey: ApiKey }) {
  const t = useText('apiKey');
  const [key, setKey] = useState<string>();
  if (key !== undefined) return <MadeKey value={key} onClose={onClose} />;
  return (
    <FormDialog title={t('dialog.renew')} record={apiKey.name} onClose={onClose}>
      <SchemaForm
        endpoint={apiKeyContract.renew}
        extra={{ id: apiKey.id }}
        initial={{ overlapHours: 24 }}
        success={t('done.renewed')}
        invalidates={[apiKeyContract]}
        onDone={(made) => setKey(made.key)}
        onCancel={onClose}
      >
        <FormField name="overlapHours" label={t('field.overlapHours')} help={t('help.overlapHours')}>
          <InputNumber min={0} precision={0} style={{ width: 160 }} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
