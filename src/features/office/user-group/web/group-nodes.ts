import { groupBy } from '#shared/group-by.ts';
import type { GroupNode } from '../contract.ts';

export interface GroupTreeNode {
  key: number;
  value: number;
  title: string;
  group: GroupNode;
  children: GroupTreeNode[];
}

/** The flat list as a tree; with `except` without that group and all below it. */
export function groupNodes(groups: readonly GroupNode[], nameText: (name: string) => string, except?: number): GroupTreeNode[] {
  const known = new Set(groups.map(({ id }) => id));
  const children = groupBy(groups, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const nodesOf = (parentId: number | null): GroupTreeNode[] =>
    (children.get(parentId) ?? [])
      .filter(({ id }) => id !== except)
      .map((group) => ({ key: group.id, value: group.id, title: nameText(group.name), group, children: nodesOf(group.id) }));
  return nodesOf(null);
}

/** Only what has the word in its name, with all that is above it. */
export function foundNodes(nodes: readonly GroupTreeNode[], word: string): GroupTreeNode[] {
  const isFound = ({ title }: GroupTreeNode): boolean => title.toLowerCase().includes(word.toLowerCase());
  return nodes.flatMap((node) => {
    const children = foundNodes(node.children, word);
    return isFound(node) || children.length > 0 ? [{ ...node, children }] : [];
  });
}
