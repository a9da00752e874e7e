import { FileTextOutlined, FolderOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Link, useNavigate } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { useQuestion } from '#web/ui/use-question.ts';
import { StateTag } from '#web/ui/StateTag.tsx';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { subjectCategoryContract } from '../category.contract.ts';
import { subjectContract } from '../contract.ts';
import type { PlaceNode, Siblings } from './category-nodes.ts';
import { stepped } from './category-nodes.ts';
import type { CategoryTask } from './CategoryDialog.tsx';
import { SUBJECT_LIST, SUBJECT_UPDATE } from '../paths.ts';

interface CategoryRowProps {
  node: PlaceNode;
  nodes: readonly PlaceNode[];
  onTask: (task: CategoryTask) => void;
  onArrange: (place: Siblings) => void;
}

/** A line of the tree: name, numbers and, for users who may change it, a menu that does everything that dragging does. */
export function CategoryRow({ node, nodes, onTask, onArrange }: CategoryRowProps) {
  const t = useText('subject');
  const { category, subject } = node;
  const items = useMenu({ node, nodes, onTask, onArrange });
  return (
    <span className="category-row">
      {category ? <FolderOutlined aria-hidden /> : <FileTextOutlined aria-hidden />}
      {category ? (
        <Link to={pathTo(SUBJECT_LIST, {}, { categoryId: category.id })}>{node.name}</Link>
      ) : (
        <Link to={pathTo(CLASSIFIED_INFO, {}, { subjectId: subject?.id ?? 0 })}>{node.name}</Link>
      )}
      {category && <span className="explain-note num">{t('category.subjects', { count: category.subjects })}</span>}
      {subject && <span className="explain-note num">{t('category.articles', { count: subject.total })}</span>}
      {subject?.state === 'disabled' && <StateTag state="disabled" />}
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={t('category.menu', { name: node.name })}
            onClick={(event) => event.stopPropagation()}
          />
        </Dropdown>
      )}
    </span>
  );
}

function useMenu({ node, nodes, onTask, onArrange }: CategoryRowProps): NonNullable<MenuProps['items']> {
  const t = useText('subject');
  const web = useText('web');
  const rights = useRights('subject');
  const navigate = useNavigate();
  const ask = useQuestion();
  const remove = useAction(subjectCategoryContract.remove, {
    invalidates: [subjectCategoryContract, subjectContract],
    success: t('done.removedCategory'),
  });
  const { category, subject } = node;
  if (!rights.modify) return [];
  const step = (key: 'up' | 'down') => {
    const place = stepped(nodes, node.key, key === 'up' ? -1 : 1);
    return { key, label: t(`category.${key}`), disabled: place === undefined, onClick: () => place && onArrange(place) };
  };
  return [
    ...(category
      ? [
          { key: 'add', label: t('category.addBelow'), onClick: () => onTask({ kind: 'create', parentId: category.id }) },
          { key: 'rename', label: t('category.rename'), onClick: () => onTask({ kind: 'rename', category }) },
        ]
      : [{ key: 'edit', label: web('action.edit'), onClick: () => void navigate(pathTo(SUBJECT_UPDATE, {}, { id: subject?.id ?? 0 })) }]),
    step('up'),
    step('down'),
    { key: 'move', label: t('category.moveTo'), onClick: () => onTask({ kind: 'move', node }) },
    ...(category && rights.delete
      ? [
          {
            key: 'remove',
            danger: true,
            label: web('action.remove'),
            disabled: node.children.length > 0,
            onClick: () =>
              ask({
                question: t('category.remove', { name: category.name }),
                verb: web('action.remove'),
                onConfirm: () => remove.mutateAsync({ id: [category.id] }),
              }),
          },
        ]
      : []),
  ];
}
