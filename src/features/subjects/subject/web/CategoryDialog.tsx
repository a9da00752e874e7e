import { Input, TreeSelect } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type SubjectCategory, subjectCategoryContract } from '../category.contract.ts';
import { subjectContract } from '../contract.ts';
import { categoryOptions } from './category-options.ts';
import { type PlaceNode, placedLast, siblingsOf } from './category-nodes.ts';

export type CategoryTask =
  | { kind: 'create'; parentId: number | null }
  | { kind: 'rename'; category: SubjectCategory }
  | { kind: 'move'; node: PlaceNode };

interface CategoryDialogProps {
  task: CategoryTask;
  categories: readonly SubjectCategory[];
  nodes: readonly PlaceNode[];
  onClose: () => void;
}
const invalidates = [subjectCategoryContract, subjectContract];

/** The dialogs of a line's menu. */
export function CategoryDialog({ task, ...rest }: CategoryDialogProps) {
  if (task.kind === 'move') return <MoveNode node={task.node} {...rest} />;
  return <NameCategory task={task} onClose={rest.onClose} />;
}

function NameCategory({ task, onClose }: { task: Extract<CategoryTask, { kind: 'create' | 'rename' }>; onClose: () => void }) {
  const t = useText('subject');
  const form = { success: t('done.category'), invalidates, onDone: onClose, onCancel: onClose };
  const field = (
    <FormField name="name" label={t('category.name')}>
      <Input autoFocus />
    </FormField>
  );
  return (
    <FormDialog
      title={t(task.kind === 'create' ? 'category.add' : 'category.rename')}
      record={task.kind === 'rename' ? task.category.name : ''}
      onClose={onClose}
    >
      {task.kind === 'create' ? (
        <SchemaForm endpoint={subjectCategoryContract.create} extra={{ parentId: task.parentId }} {...form}>
          {field}
        </SchemaForm>
      ) : (
        <SchemaForm
          endpoint={subjectCategoryContract.update}
          extra={{ id: task.category.id, parentId: task.category.parentId }}
          initial={{ name: task.category.name }}
          {...form}
        >
          {field}
        </SchemaForm>
      )}
    </FormDialog>
  );
}

const TOP = 0;

/** Alternative to dragging, for the keyboard and for a long tree. */
function MoveNode({ node, categories, nodes, onClose }: { node: PlaceNode } & Omit<CategoryDialogProps, 'task'>) {
  const t = useText('subject');
  const children = categoryOptions(categories, node.category?.id);
  return (
    <FormDialog title={t('category.moveTitle', { name: node.name })} onClose={onClose}>
      <SchemaForm
        endpoint={subjectCategoryContract.arrange}
        initial={{ parentId: siblingsOf(nodes, node.key)?.parentId ?? null }}
        toInput={({ parentId }) => ({ ...placedLast(nodes, node.key, typeof parentId === 'number' ? parentId : null) })}
        success={t('done.arranged')}
        invalidates={invalidates}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField
          name="parentId"
          label={t('category.target')}
          getValueProps={(parentId: number | null) => ({ value: parentId ?? TOP })}
          getValueFromEvent={(value: number) => (value === TOP ? null : value)}
        >
          <TreeSelect treeDefaultExpandAll style={{ width: '100%' }} treeData={[{ value: TOP, title: t('category.top'), children }]} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
