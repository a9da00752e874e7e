import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type EmotionWordLib, emotionWordContract, emotionWordLibContract } from '../contract.ts';

/** Libraries are switched on and off in the list, where the effect is shown. */
export function LibDialog({ lib, onClose }: { lib: EmotionWordLib | undefined; onClose: () => void }) {
  const t = useText('emotionWord');
  const common = {
    initial: { name: lib?.name ?? '', note: lib?.note ?? '' },
    success: t('done.saved'),
    invalidates: [emotionWordLibContract, emotionWordContract],
    onDone: onClose,
    onCancel: onClose,
  };
  const fields = (
    <>
      <FormField name="name" label={t('field.name')}>
        <Input />
      </FormField>
      <FormField name="note" label={t('field.note')}>
        <Input />
      </FormField>
    </>
  );
  return (
    <FormDialog title={t(lib ? 'dialog.updateLib' : 'dialog.createLib')} record={lib?.name} onClose={onClose}>
      {lib ? (
        <SchemaForm endpoint={emotionWordLibContract.update} extra={{ id: lib.id, isEnabled: lib.isEnabled, applyDays: 0 }} {...common}>
          {fields}
        </SchemaForm>
      ) : (
        <SchemaForm endpoint={emotionWordLibContract.create} {...common}>
          {fields}
        </SchemaForm>
      )}
    </FormDialog>
  );
}
