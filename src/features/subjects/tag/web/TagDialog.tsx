import { Input, Radio, Select } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { LinesInput } from '#features/subjects/filter/web/facade.tsx';
import { type Tag, TAG_COLORS, type TagClass, tagContract } from '../contract.ts';
import { TagChip } from './TagChip.tsx';

export function TagDialog({ tag, classes, onClose }: { tag?: Tag; classes: readonly TagClass[]; onClose: () => void }) {
  const t = useText('tag');
  const common = {
    toInput: (values: Record<string, unknown>) => ({ ...values, classId: values.classId ?? null }),
    invalidates: [tagContract],
    onDone: onClose,
    onCancel: onClose,
  };
  return (
    <FormDialog title={t(tag ? 'action.update' : 'action.create')} record={tag?.name} onClose={onClose}>
      {tag ? (
        <SchemaForm
          endpoint={tagContract.update}
          initial={{ name: tag.name, color: TAG_COLORS.find((color) => color === tag.color) ?? '', classId: tag.classId }}
          extra={{ id: tag.id }}
          success={t('done.saved')}
          {...common}
        >
          <FormField name="name" label={t('field.name')}>
            <Input autoFocus />
          </FormField>
          <LookFields classes={classes} />
        </SchemaForm>
      ) : (
        <SchemaForm
          endpoint={tagContract.createMany}
          initial={{ names: [], color: '', classId: null }}
          success={({ added, skipped }) => t(skipped > 0 ? 'done.skipped' : 'done.added', { added, skipped })}
          {...common}
        >
          <FormField name="names" label={t('nameLines')}>
            <LinesInput minRows={1} />
          </FormField>
          <LookFields classes={classes} />
        </SchemaForm>
      )}
    </FormDialog>
  );
}

function LookFields({ classes }: { classes: readonly TagClass[] }) {
  const t = useText('tag');
  return (
    <>
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
    </>
  );
}
