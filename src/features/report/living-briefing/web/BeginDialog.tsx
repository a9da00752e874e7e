import { Input, Radio } from 'antd';
import { LOCALES } from '#shared/error-messages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { livingBriefingContract } from '../contract.ts';

interface BeginProps {
  subjectId?: number | undefined;
  onDone: (id: number) => void;
  onClose: () => void;
}

/** Of a subject; that of an event is begun where the event is shown. */
export function BeginDialog({ subjectId, onDone, onClose }: BeginProps) {
  const t = useText('livingBriefing');
  const locale = useLanguage();
  return (
    <FormDialog title={t('action.create')} onClose={onClose}>
      <SchemaForm
        endpoint={livingBriefingContract.begin}
        initial={{ locale, title: '', ...(subjectId === undefined ? {} : { subjectId }) }}
        success={t('done.begun')}
        submitText={t('action.begin')}
        invalidates={[livingBriefingContract]}
        onDone={({ id }) => onDone(id)}
        onCancel={onClose}
      >
        <FormField name="subjectId" label={t('field.subjectId')} help={t('help.subjectId')}>
          <EntitySelect entity="subject" />
        </FormField>
        <FormField name="title" label={t('field.title')} help={t('help.title')}>
          <Input />
        </FormField>
        <FormField name="locale" label={t('field.locale')}>
          <Radio.Group options={LOCALES.map((value) => ({ value, label: t(`language.${value}`) }))} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
