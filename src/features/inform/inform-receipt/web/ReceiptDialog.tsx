import { Input, InputNumber, Select, Switch } from 'antd';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type InformReceipt, informReceiptContract } from '../contract.ts';
import { RulesSelect } from '#features/inform/inform-rule/web/facade.tsx';
import { StepsField } from './StepsField.tsx';

const EMPTY = {
  isEnabled: true,
  warningLevels: ['red' as const],
  ruleIds: [],
  recipientIds: [],
  remindMinutes: 10,
  remindMost: 2,
  escalations: [],
};

export function ReceiptDialog({ receipt, onClose }: { receipt?: InformReceipt; onClose: () => void }) {
  const t = useText('informReceipt');
  const form = { invalidates: [informReceiptContract], onDone: onClose, onCancel: onClose };
  return (
    <FormDialog width={680} title={t(receipt ? 'dialog.update' : 'dialog.create')} record={receipt?.name} onClose={onClose}>
      {receipt ? (
        <SchemaForm
          endpoint={informReceiptContract.update}
          extra={{ id: receipt.id }}
          initial={receipt}
          success={t('done.updated')}
          {...form}
        >
          <ReceiptFields />
        </SchemaForm>
      ) : (
        <SchemaForm endpoint={informReceiptContract.create} initial={EMPTY} success={t('done.created')} {...form}>
          <ReceiptFields />
        </SchemaForm>
      )}
    </FormDialog>
  );
}

function ReceiptFields() {
  const t = useText('informReceipt');
  const rules = useText('informRule');
  return (
    <>
      <FormField name="name" label={t('field.name')}>
        <Input autoFocus />
      </FormField>
      <FormField name="warningLevels" label={t('field.warningLevels')} help={t('help.warningLevels')}>
        <Select mode="multiple" allowClear options={SURGE_LEVELS.map((level) => ({ value: level, label: rules(`level.${level}`) }))} />
      </FormField>
      <FormField name="ruleIds" label={t('field.ruleIds')} help={t('help.ruleIds')}>
        <RulesSelect />
      </FormField>
      <FormField name="recipientIds" label={t('field.recipientIds')} help={t('help.recipientIds')}>
        <EntitySelect entity="informUser" isMultiple placeholder="" />
      </FormField>
      <FormField name="remindMinutes" label={t('field.remindMinutes')}>
        <InputNumber />
      </FormField>
      <FormField name="remindMost" label={t('field.remindMost')} help={t('help.remindMost')}>
        <InputNumber />
      </FormField>
      <FormField name="escalations" label={t('field.escalations')} help={t('help.escalations')}>
        <StepsField />
      </FormField>
      <FormField name="isEnabled" label={t('field.isEnabled')} valuePropName="checked">
        <Switch />
      </FormField>
    </>
  );
}
