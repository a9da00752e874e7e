// The tree of categories and subjects, and the effect of moving a node in it.
import type { PlacedSubject, SubjectCategory } from '../category.contract.ts';

export interface PlaceNode {
  /** `c7` for a category, `s12` for a subject. */
  key: string;
  name: string;
  category: SubjectCategory | undefined;
  subject: PlacedSubject | undefined;
  children: PlaceNode[];
}

/** Children in their order; without one, categories before subjects, older before newer. */
export function buildNodes(
  categories: readonly SubjectCategory[],
  subjects: readonly PlacedSubject[],
  parentId: number | null = null,
): PlaceNode[] {
  const inside = [
    ...categories
      .filter((category) => category.parentId === parentId)
      .map((category) => ({ sort: category.sort, id: category.id, category })),
    ...subjects.filter((subject) => subject.categoryId === parentId).map((subject) => ({ sort: subject.sort, id: subject.id, subject })),
  ];
  return inside
    .toSorted((a, b) => a.sort - b.sort || Number('subject' in a) - Number('subject' in b) || a.id - b.id)
    .map((item) =>
      'category' in item
        ? {
            key: `c${item.id}`,
            name: item.category.name,
            category: item.category,
            subject: undefined,
            children: buildNodes(categories, subjects, item.id),
          }
        : { key: `s${item.id}`, name: item.subject.name, category: undefined, subject: item.subject, children: [] },
    );
}

export interface Siblings {
  parentId: number | null;
  keys: string[];
}

/** The node's parent with all its children; undefined when there is no such node. */
export function siblingsOf(nodes: readonly PlaceNode[], key: string, parentId: number | null = null): Siblings | undefined {
  if (nodes.some((node) => node.key === key)) return { parentId, keys: nodes.map((node) => node.key) };
  for (const node of nodes) {
    const found = node.category && siblingsOf(node.children, key, node.category.id);
    if (found) return found;
  }
  return undefined;
}

/** One step up or down among its neighbours; undefined at the end. */
export function stepped(nodes: readonly PlaceNode[], key: string, step: -1 | 1): Siblings | undefined {
  const siblings = siblingsOf(nodes, key);
  const at = siblings?.keys.indexOf(key) ?? -1;
  if (!siblings || at < 0 || at + step < 0 || at + step >= siblings.keys.length) return undefined;
  const keys = siblings.keys.filter((other) => other !== key);
  return { parentId: siblings.parentId, keys: keys.toSpliced(at + step, 0, key) };
}

/**
 * New position of a dragged node: into a category, or before or after another node. Undefined for an impossible move, such as a category into itself.
 */
export function dropped(
  nodes: readonly PlaceNode[],
  dragged: string,
  target: string,
  side: 'into' | 'before' | 'after',
): Siblings | undefined {
  if (dragged === target || isWithin(nodes, dragged, target)) return undefined;
  if (side === 'into') {
    const node = findNode(nodes, target);
    if (!node?.category) return dropped(nodes, dragged, target, 'after');
    return { parentId: node.category.id, keys: [...node.children.map((child) => child.key).filter((key) => key !== dragged), dragged] };
  }
  const siblings = siblingsOf(nodes, target);
  if (!siblings) return undefined;
  const keys = siblings.keys.filter((key) => key !== dragged);
  return { parentId: siblings.parentId, keys: keys.toSpliced(keys.indexOf(target) + (side === 'after' ? 1 : 0), 0, dragged) };
}

/** As the last one of a category, or of the top. A category that is gone is left to the server to refuse. */
export function placedLast(nodes: readonly PlaceNode[], key: string, parentId: number | null): Siblings {
  const inside = parentId === null ? nodes : (findNode(nodes, `c${parentId}`)?.children ?? []);
  return { parentId, keys: [...inside.map((node) => node.key).filter((other) => other !== key), key] };
}

function findNode(nodes: readonly PlaceNode[], key: string): PlaceNode | undefined {
  for (const node of nodes) {
    const found = node.key === key ? node : findNode(node.children, key);
    if (found) return found;
  }
  return undefined;
}

const isWithin = (nodes: readonly PlaceNode[], outer: string, inner: string): boolean =>
  findNode(findNode(nodes, outer)?.children ?? [], inner) !== undefined;
