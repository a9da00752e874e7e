import { Tree } from 'antd';
import { useState } from 'react';
import { dropped, type PlaceNode, type Siblings } from './category-nodes.ts';
import type { CategoryTask } from './CategoryDialog.tsx';
import { CategoryRow } from './CategoryRow.tsx';

interface CategoryTreeProps {
  nodes: readonly PlaceNode[];
  canArrange: boolean;
  onTask: (task: CategoryTask) => void;
  onArrange: (place: Siblings) => void;
}
interface TreeRow {
  key: string;
  title: string;
  node: PlaceNode;
  isLeaf: boolean;
  className: string;
  children: TreeRow[];
}
type Side = 'into' | 'before' | 'after';
interface Target {
  key: string;
  side: Side;
}
/** Share of a category's line, at its top and at its bottom, that means before and after it. */
const EDGE = 0.25;

/** The tree with dragging: onto a category means into it, onto an edge or a subject means beside it. */
export function CategoryTree({ nodes, canArrange, onTask, onArrange }: CategoryTreeProps) {
  const [collapsed, setCollapsed] = useState<readonly string[]>([]);
  const [target, setTarget] = useState<Target>();
  const keys = categoryKeys(nodes);
  const aim = (row: TreeRow, event: { target: EventTarget; clientY: number }): Target => ({ key: row.key, side: sideOf(row, event) });
  const renderRow = (row: TreeRow) => <CategoryRow node={row.node} nodes={nodes} onTask={onTask} onArrange={onArrange} />;
  return (
    <Tree<TreeRow>
      blockNode
      showLine
      selectable={false}
      draggable={canArrange ? { icon: false } : false}
      dropIndicatorRender={() => null}
      expandedKeys={keys.filter((key) => !collapsed.includes(key))}
      onExpand={(expanded) => setCollapsed(keys.filter((key) => !expanded.includes(key)))}
      treeData={toRows(nodes, target)}
      titleRender={renderRow}
      onDragOver={({ node, event }) => {
        const next = aim(node, event);
        setTarget((known) => (known?.key === next.key && known.side === next.side ? known : next));
      }}
      onDragEnd={() => setTarget(undefined)}
      onDrop={({ node, dragNode, event }) => {
        setTarget(undefined);
        const place = dropped(nodes, dragNode.key, node.key, sideOf(node, event));
        if (place) onArrange(place);
      }}
    />
  );
}

function sideOf(row: TreeRow, event: { target: EventTarget; clientY: number }): Side {
  const line = event.target instanceof Element ? event.target.closest('.ant-tree-treenode') : null;
  if (!line) return 'after';
  const { top, height } = line.getBoundingClientRect();
  const at = (event.clientY - top) / Math.max(height, 1);
  if (row.node.category && at >= EDGE && at <= 1 - EDGE) return 'into';
  return at < 0.5 ? 'before' : 'after';
}

const categoryKeys = (nodes: readonly PlaceNode[]): string[] =>
  nodes.flatMap((node) => (node.category ? [node.key, ...categoryKeys(node.children)] : []));

const toRows = (nodes: readonly PlaceNode[], target: Target | undefined): TreeRow[] =>
  nodes.map((node) => ({
    key: node.key,
    title: node.name,
    node,
    isLeaf: node.subject !== undefined,
    className: target?.key === node.key ? `drop-${target.side}` : '',
    children: toRows(node.children, target),
  }));
