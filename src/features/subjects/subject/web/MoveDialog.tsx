import { TreeSelect } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { subjectCategoryContract } from '../category.contract.ts';
import { subjectContract } from '../contract.ts';
import { categoryOptions } from './category-options.ts';

const invalidates = [subjectContract, subjectCategoryContract];

/** Moves subjects into another category. */
export function MoveDialog({ ids, onClose, onDone }: { ids: number[]; onClose: () => void; onDone: () => void }) {
  const t = useText('subject');
  const categories = useCall(subjectCategoryContract.list, undefined);
  return (
    <FormDialog title={t('move.title', { count: ids.length })} onClose={onClose}>
      <SchemaForm
        endpoint={subjectContract.move}
        extra={{ ids }}
        initial={{ categoryId: null }}
        toInput={({ categoryId }) => ({ categoryId: categoryId ?? null })}
        success={t('done.moved')}
        invalidates={invalidates}
        onDone={onDone}
        onCancel={onClose}
      >
        <FormField name="categoryId" label={t('field.category')} help={t('move.help')}>
          <TreeSelect
            allowClear
            treeDefaultExpandAll
            placeholder={t('choice.noCategory')}
            loading={categories.isPending}
            treeData={categoryOptions(categories.data?.items ?? [])}
          />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
