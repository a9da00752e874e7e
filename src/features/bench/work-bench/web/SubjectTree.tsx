import { Input } from 'antd';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { ArticleFilters } from '#features/core/article/web/facade.tsx';
import type { SubjectTreeNode } from '#features/subjects/subject/contract.ts';
import { subjectTreeRoute } from './routes.ts';

export interface SubjectTreeProps {
  /** What the numbers count, besides the chosen subjects. */
  filter: ArticleFilters;
  value: readonly number[];
  onChange: (subjectIds: number[]) => void;
}

const REFRESH_MS = 30_000;

/** Categories and subjects with the numbers of articles that fit; a category includes all its subjects. */
export function SubjectTree({ filter: { subjectId: _own, isFolded: _folded, ...filter }, value, onChange }: SubjectTreeProps) {
  const t = useText('article');
  const [text, setText] = useState('');
  const tree = useCall(subjectTreeRoute, filter, { keepsPrevious: true, refreshMs: REFRESH_MS });
  // The list says what is wrong with an expression.
  if (tree.isError && tree.error.code !== 'invalid-expression')
    return <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />;
  const nodes = tree.data?.items ?? [];
  const shown = text ? nodes.filter((node) => node.kind === 'subject' && node.name.toLowerCase().includes(text.toLowerCase())) : nodes;
  const chosen = new Set(nodes.filter((node) => isChosen(node, nodes, value)).map((node) => node.key));
  const select = (key: string, isAdded: boolean) => onChange(choose(key, nodes, isAdded ? value : []));
  return (
    <nav aria-label={t('tree.label')} aria-busy={tree.isFetching}>
      <Input.Search
        size="small"
        allowClear
        placeholder={t('tree.search')}
        aria-label={t('tree.search')}
        onChange={(event) => setText(event.target.value.trim())}
        style={{ marginBottom: 8 }}
      />
      {tree.data && (
        <ul className="subject-tree">
          <TreeRow name={t('tree.all')} total={tree.data.total} negative={0} isChosen={value.length === 0} onSelect={() => onChange([])} />
          <Branch nodes={shown} parentKey={text ? undefined : null} chosen={chosen} onSelect={select} />
        </ul>
      )}
      {tree.data && nodes.length === 0 && <EmptyState text={t('tree.empty')} />}
    </nav>
  );
}

interface BranchProps {
  nodes: readonly SubjectTreeNode[];
  /** Children of a node; with `undefined` all nodes in one list, as the result of a search. */
  parentKey: string | null | undefined;
  chosen: ReadonlySet<string>;
  onSelect: (key: string, isAdded: boolean) => void;
}

function Branch({ nodes, parentKey, chosen, onSelect }: BranchProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setClosed((now) => (now.has(key) ? new Set([...now].filter((other) => other !== key)) : new Set([...now, key])));
  return nodes
    .filter((node) => parentKey === undefined || node.parentKey === parentKey)
    .map((node) => {
      const hasChildren = parentKey !== undefined && nodes.some((other) => other.parentKey === node.key);
      return (
        <TreeRow
          key={node.key}
          name={node.name}
          total={node.total}
          negative={node.negative}
          isChosen={chosen.has(node.key)}
          onSelect={(isAdded) => onSelect(node.key, isAdded)}
          {...(hasChildren ? { isOpen: !closed.has(node.key), onToggle: () => toggle(node.key) } : {})}
        >
          {hasChildren && !closed.has(node.key) && (
            <ul className="subject-tree">
              <Branch nodes={nodes} parentKey={node.key} chosen={chosen} onSelect={onSelect} />
            </ul>
          )}
        </TreeRow>
      );
    });
}

interface TreeRowProps {
  name: string;
  total: number;
  negative: number;
  isChosen: boolean;
  /** `isAdded`: with Ctrl held, added to the selection. */
  onSelect: (isAdded: boolean) => void;
  isOpen?: boolean;
  onToggle?: () => void;
  children?: ReactNode;
}

function TreeRow({ name, total, negative, isChosen, onSelect, isOpen, onToggle, children }: TreeRowProps) {
  const t = useText('article');
  const press = (event: MouseEvent) => onSelect(event.ctrlKey || event.metaKey);
  return (
    <li>
      <div className="subject-tree-row">
        {onToggle ? (
          <button
            type="button"
            className="subject-tree-toggle"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'tree.close' : 'tree.open', { name })}
            onClick={onToggle}
          >
            {isOpen ? '▾' : '▸'}
          </button>
        ) : (
          <span />
        )}
        <button
          type="button"
          className="subject-tree-name"
          aria-pressed={isChosen}
          title={negative > 0 ? `${name} · ${t('tree.negative', { total: negative })}` : name}
          onClick={press}
        >
          <span>{name}</span>
          <BigNumber value={total} />
        </button>
      </div>
      {children}
    </li>
  );
}

const subjectsBelow = (key: string, nodes: readonly SubjectTreeNode[]): number[] =>
  nodes.filter((node) => node.parentKey === key).flatMap((node) => (node.kind === 'subject' ? [node.id] : subjectsBelow(node.key, nodes)));

function isChosen(node: SubjectTreeNode, nodes: readonly SubjectTreeNode[], value: readonly number[]): boolean {
  const ids = node.kind === 'subject' ? [node.id] : subjectsBelow(node.key, nodes);
  return ids.length > 0 && ids.every((id) => value.includes(id));
}

function choose(key: string, nodes: readonly SubjectTreeNode[], kept: readonly number[]): number[] {
  const node = nodes.find((candidate) => candidate.key === key);
  if (!node) return [];
  const ids = node.kind === 'subject' ? [node.id] : subjectsBelow(key, nodes);
  const isOn = ids.every((id) => kept.includes(id));
  return isOn ? kept.filter((id) => !ids.includes(id)) : [...new Set([...kept, ...ids])];
}
