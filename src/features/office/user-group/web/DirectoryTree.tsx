import { ConfigProvider, Skeleton, Tree, type TreeDataNode } from 'antd';
import type { SubjectTreeNode } from '#features/subjects/subject/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ControlProps } from '#web/ui/control-props.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export interface DirectoryTreeProps extends ControlProps {
  nodes: TreeDataNode[];
  /** Of the keys of what can be chosen; the others only group it. */
  prefix: string;
  isLoading: boolean;
  /** A node includes all below it; with this, only the ticked ones count. */
  isStrict?: boolean;
  value?: number[];
  onChange?: (ids: number[]) => void;
  disabled?: boolean;
}

export function DirectoryTree({
  nodes,
  prefix,
  isLoading,
  isStrict = false,
  value = [],
  onChange,
  disabled,
  id,
  ...control
}: DirectoryTreeProps) {
  const t = useText('userGroup');
  const { componentDisabled } = ConfigProvider.useConfig();
  if (isLoading) return <Skeleton active />;
  if (nodes.length === 0) return <EmptyState text={t('nothing')} />;
  return (
    <fieldset
      style={PLAIN}
      id={id}
      tabIndex={-1}
      aria-labelledby={control['aria-labelledby']}
      aria-describedby={control['aria-describedby']}
    >
      <Tree
        checkable
        defaultExpandAll
        selectable={false}
        disabled={disabled ?? componentDisabled ?? false}
        checkStrictly={isStrict}
        height={440}
        treeData={nodes}
        checkedKeys={value.map((each) => `${prefix}${each}`)}
        onCheck={(keys) => onChange?.(idsOf(Array.isArray(keys) ? keys : keys.checked, prefix))}
      />
    </fieldset>
  );
}

const PLAIN = { border: 0, margin: 0, padding: 0, minInlineSize: 0 } as const;

/** Keys of categories have no meaning of their own. */
const idsOf = (keys: readonly unknown[], prefix: string): number[] =>
  keys.flatMap((key) => (String(key).startsWith(prefix) ? [Number(String(key).slice(prefix.length))] : []));

export function subjectNodes(
  items: readonly Pick<SubjectTreeNode, 'key' | 'kind' | 'id' | 'name' | 'parentKey'>[],
  parentKey: string | null = null,
): TreeDataNode[] {
  return items
    .filter((node) => node.parentKey === parentKey)
    .map((node) => ({
      key: node.kind === 'subject' ? `subject-${node.id}` : `category-${node.id}`,
      title: node.name,
      children: subjectNodes(items, node.key),
    }));
}

export const classNodes = (
  items: readonly { id: number; parentId: number | null; name: string }[],
  parentId: number | null,
): TreeDataNode[] =>
  items
    .filter((item) => item.parentId === parentId)
    .map((item) => ({ key: `class-${item.id}`, title: item.name, children: classNodes(items, item.id) }));
