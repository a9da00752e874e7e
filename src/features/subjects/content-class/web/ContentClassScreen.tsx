import { Button, Tree } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { contentClassContract } from '../contract.ts';
import type { ClassNode } from './class-tree.ts';
import type { ClassEdit } from './ClassDialog.tsx';
import { ClassRow } from './ClassRow.tsx';
import { ClassTools } from './ClassTools.tsx';
import './content-class.css';
import { useClassTree } from './use-class-tree.ts';

const ClassDialog = lazy(async () => ({ default: (await import('./ClassDialog.tsx')).ClassDialog }));

/** The tree of content classes: drag to sort or to move below another. */
export function ContentClassScreen() {
  const t = useText('contentClass');
  const rights = useRights('tag');
  const [search] = useSearchParams();
  const keyword = search.get('keyword') ?? '';
  const [edit, setEdit] = useState<ClassEdit>();
  useAskedToCreate(rights.modify, () => setEdit({ kind: 'create', parentId: null }));
  const classes = useCall(contentClassContract.list, {});
  const rows = classes.data?.items ?? [];
  const tree = useClassTree(rows, keyword);
  const isEmpty = tree.treeData.length === 0;
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
        <ClassTools keyword={keyword} total={classes.data && rows.length} />
        {classes.isError && <ErrorState error={classes.error} onRetry={() => void classes.refetch()} />}
        {classes.data && isEmpty && <EmptyState text={t(keyword ? 'noMatch' : 'empty')} action={keyword ? undefined : create} />}
        {!isEmpty && (
          <Tree<ClassNode>
            key={keyword ? 'found' : 'all'}
            className="content-class-tree"
            blockNode
            selectable={false}
            draggable={rights.modify && !keyword ? { icon: false } : false}
            titleRender={renderRow}
            {...tree}
          />
        )}
      </section>
      {rights.modify && rows.length > 1 && !keyword && <p className="content-class-hint">{t('dragHint')}</p>}
      <Suspense>{edit && <ClassDialog edit={edit} rows={rows} onClose={() => setEdit(undefined)} />}</Suspense>
    </>
  );
}
