import { TreeSelect } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FilterField } from '#web/ui/FilterField.tsx';
import { subjectCategoryContract } from '../category.contract.ts';
import { categoryOptions } from './category-options.ts';

const STALE_MS = 60_000;

/** By category, with all that is below it. */
export function CategoryFilter({ value, onChange }: { value: number[] | undefined; onChange: (value: number[] | undefined) => void }) {
  const t = useText('subject');
  const web = useText('web');
  const categories = useCall(subjectCategoryContract.list, undefined, { staleMs: STALE_MS });
  return (
    <FilterField label={t('field.category')}>
      <TreeSelect<number[]>
        multiple
        allowClear
        treeDefaultExpandAll
        style={{ width: 160 }}
        maxTagCount="responsive"
        placeholder={web('filter.all')}
        loading={categories.isPending}
        treeData={categoryOptions(categories.data?.items ?? [])}
        value={value ?? []}
        onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
      />
    </FilterField>
  );
}
