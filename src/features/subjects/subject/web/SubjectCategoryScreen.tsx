import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { subjectCategoryContract } from '../category.contract.ts';
import { subjectContract } from '../contract.ts';
import { buildNodes } from './category-nodes.ts';
import { CategoryDialog, type CategoryTask } from './CategoryDialog.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import './subject.css';

const invalidates = [subjectCategoryContract, subjectContract];

/** Categories with the subjects in them: drag, order, add, rename, move, delete. */
export function SubjectCategoryScreen() {
  const t = useText('subject');
  const rights = useRights('subject');
  const [task, setTask] = useState<CategoryTask>();
  const tree = useCall(subjectCategoryContract.list, undefined);
  const arrange = useAction(subjectCategoryContract.arrange, { invalidates, success: t('done.arranged') });
  const nodes = buildNodes(tree.data?.items ?? [], tree.data?.subjects ?? []);
  const create = rights.modify && (
    <Button type="primary" onClick={() => setTask({ kind: 'create', parentId: null })}>
      {t('category.addTop')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <section className="panel subject-categories" aria-busy={tree.isFetching}>
        <p className="explain-note">{t('category.hint')}</p>
        {tree.isPending && <Skeleton active />}
        {tree.isError && <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />}
        {tree.isSuccess && nodes.length === 0 && <EmptyState text={t('category.empty')} action={create} />}
        {nodes.length > 0 && <CategoryTree nodes={nodes} canArrange={rights.modify} onTask={setTask} onArrange={arrange.mutate} />}
      </section>
      {task && <CategoryDialog task={task} categories={tree.data?.items ?? []} nodes={nodes} onClose={() => setTask(undefined)} />}
    </>
  );
}
