import { Button, Input, Tree, type TreeProps } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { contentClassContract } from '../contract.ts';
import { classTree, type ClassNode } from './class-tree.ts';
import type { ClassEdit } from './ClassDialog.tsx';
import { ClassRow } from './ClassRow.tsx';
import './content-class.css';
import { placeOfDrop } from './place-of-drop.ts';

const ClassDialog = lazy(async () => ({ default: (await import('./ClassDialog.tsx')).ClassDialog }));

/** The tree of content classes: drag to order or to put below another. */
export function ContentClassScreen() {
  const t = useText('contentClass');
  const rights = useRights('tag');
  const [search, setSearch] = useSearchParams();
  const keyword = search.get('keyword') ?? '';
  const [edit, setEdit] = useState<ClassEdit>();
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const classes = useCall(contentClassContract.list, {});
  const move = useAction(contentClassContract.move, { invalidates: [contentClassContract], success: t('done.moved') });
  const rows = classes.data?.items ?? [];
  const found = keyword ? rows.filter((row) => row.name.toLowerCase().includes(keyword.toLowerCase())) : rows;
  const nodes = keyword
    ? found.map((row): ClassNode => ({ key: row.id, value: row.id, title: row.name, row, children: [] }))
    : classTree(rows);
  const drop: TreeProps<ClassNode>['onDrop'] = ({ dragNode, node, dropToGap, dropPosition }) => {
    const own = Number(node.pos.split('-').at(-1));
    const side = !dropToGap ? 'in' : dropPosition < own ? 'before' : 'behind';
    move.mutate({ id: dragNode.key, ...placeOfDrop(rows, dragNode.key, node.key, side) });
  };
  const renderRow = (node: ClassNode) => <ClassRow row={node.row} onEdit={setEdit} />;
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdit({ kind: 'create', parentId: null })}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <section className="panel" aria-busy={classes.isFetching}>
        <div className="table-tools">
          <Input.Search
            allowClear
            style={{ width: 240 }}
            defaultValue={keyword}
            placeholder={t('search')}
            aria-label={t('search')}
            onSearch={(text) => setSearch(text.trim() ? { keyword: text.trim() } : {})}
          />
          <div>{classes.data && t('total', { total: rows.length })}</div>
        </div>
        {classes.isError && <ErrorState error={classes.error} onRetry={() => void classes.refetch()} />}
        {classes.data && nodes.length === 0 && <EmptyState text={t(keyword ? 'noMatch' : 'empty')} action={keyword ? undefined : create} />}
        {nodes.length > 0 && (
          <Tree<ClassNode>
            key={keyword ? 'found' : 'all'}
            className="content-class-tree"
            blockNode
            expandedKeys={rows.map((row) => row.id).filter((id) => !closed.has(id))}
            onExpand={(keys) => setClosed(new Set(rows.map((row) => row.id).filter((id) => !keys.includes(id))))}
            selectable={false}
            draggable={rights.modify && !keyword ? { icon: false } : false}
            treeData={nodes}
            titleRender={renderRow}
            onDrop={drop}
          />
        )}
      </section>
      {rights.modify && rows.length > 1 && !keyword && <p className="content-class-hint">{t('dragHint')}</p>}
      <Suspense>{edit && <ClassDialog edit={edit} rows={rows} onClose={() => setEdit(undefined)} />}</Suspense>
    </>
  );
}
