import { Form, Input, TreeSelect } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { TagsInput } from '#web/ui/TagsInput.tsx';
import { subjectCategoryContract } from '../category.contract.ts';
import { categoryOptions } from './category-options.ts';
import { ExpressionEditor } from './ExpressionEditor.tsx';
import { withPeriod } from './period.ts';

/** Name, category and expression of a subject. */
export function WatchedFields({ subjectId }: { subjectId: number | undefined }) {
  const t = useText('subject');
  return (
    <>
      <FormField name="name" label={t('field.name')}>
        <Input autoFocus />
      </FormField>
      <PlaceFields />
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) => (
          <FormField name="expression" label={t('field.expression')} required>
            <ExpressionEditor
              filter={withPeriod(getFieldValue('filter'), getFieldValue('period'))}
              {...(subjectId === undefined ? {} : { subjectId })}
            />
          </FormField>
        )}
      </Form.Item>
      <Form.Item name="builder" hidden>
        <Input />
      </Form.Item>
      <FormField name="targets" label={t('field.targets')} help={t('help.targets')}>
        <TagsInput />
      </FormField>
    </>
  );
}

/** Its category and owner. */
function PlaceFields() {
  const t = useText('subject');
  const categories = useCall(subjectCategoryContract.list, undefined);
  const isAdministrator = useCan('user-manage.m');
  return (
    <>
      <FormField name="categoryId" label={t('field.category')}>
        <TreeSelect
          allowClear
          treeDefaultExpandAll
          treeLine
          loading={categories.isPending}
          treeData={categoryOptions(categories.data?.items ?? [])}
        />
      </FormField>
      {isAdministrator && (
        <FormField name="ownerId" label={t('field.owner')} help={t('help.owner')}>
          <EntitySelect entity="user" />
        </FormField>
      )}
    </>
  );
}
