import { Input, Radio, Select } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type Tag, TAG_COLORS, type TagClass, tagContract } from '../contract.ts';
import { TagChip } from './TagChip.tsx';

export function TagDialog({ tag, classes, onClose }: { tag?: Tag; classes: readonly TagClass[]; onClose: () => void }) {
  const t = useText('tag');
  return (
    <FormDialog title={t(tag ? 'action.update' : 'action.create')} record={tag?.name} onClose={onClose}>
      <SchemaForm
        endpoint={tag ? tagContract.update : tagContract.create}
        initial={{ name: tag?.name ?? '', color: TAG_COLORS.find((color) => color === tag?.color) ?? '', classId: tag?.classId ?? null }}
        extra={tag ? { id: tag.id } : {}}
        toInput={(values) => ({ ...values, classId: values.classId ?? null })}
        success={t('done.saved')}
        invalidates={[tagContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="name" label={t('field.name')}>
          <Input autoFocus />
        </FormField>
        <FormField name="classId" label={t('field.class')}>
          <Select
            allowClear
            placeholder={t('noClass')}
            showSearch={{ optionFilterProp: 'label' }}
            options={classes.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FormField>
        <FormField name="color" label={t('field.color')}>
          <Radio.Group>
            {TAG_COLORS.map((color) => (
              <Radio key={color} value={color}>
                <TagChip tag={{ name: t(`color.${color || 'none'}`), color }} />
              </Radio>
            ))}
          </Radio.Group>
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
