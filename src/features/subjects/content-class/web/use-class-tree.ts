import type { TreeProps } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type ContentClass, contentClassContract } from '../contract.ts';
import { classTree, type ClassNode } from './class-tree.ts';
import { placeOfDrop } from './place-of-drop.ts';

/** The classes as nodes, which of them are open, and the effect of a drop; with a keyword the flat list of matching ones. */
export function useClassTree(
  rows: readonly ContentClass[],
  keyword: string,
): Required<Pick<TreeProps<ClassNode>, 'expandedKeys' | 'onExpand' | 'onDrop'>> & { treeData: ClassNode[] } {
  const t = useText('contentClass');
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const move = useAction(contentClassContract.move, { invalidates: [contentClassContract], success: t('done.moved') });
  const ids = rows.map((row) => row.id);
  return {
    treeData: keyword ? foundNodes(rows, keyword) : classTree(rows),
    expandedKeys: ids.filter((id) => !closed.has(id)),
    onExpand: (keys) => setClosed(new Set(ids.filter((id) => !keys.includes(id)))),
    onDrop: ({ dragNode, node, dropToGap, dropPosition }) => {
      const own = Number(node.pos.split('-').at(-1));
      const side = !dropToGap ? 'in' : dropPosition < own ? 'before' : 'behind';
      move.mutate({ id: dragNode.key, ...placeOfDrop(rows, dragNode.key, node.key, side) });
    },
  };
}

const foundNodes = (rows: readonly ContentClass[], keyword: string): ClassNode[] =>
  rows
    .filter((row) => row.name.toLowerCase().includes(keyword.toLowerCase()))
    .map((row) => ({ key: row.id, value: row.id, title: row.name, row, children: [] }));
