import { Skeleton, Tree } from 'antd';
import { Link } from 'react-router';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import { useQuestion } from '#web/ui/use-question.ts';
import { USER_LIST } from '#features/core/user/paths.ts';
import { type GroupNode, userGroupContract } from '../contract.ts';
import { foundNodes, groupNodes, type GroupTreeNode } from './group-nodes.ts';

const HEIGHT_PX = 560;

/** All groups as a tree; one is moved by dragging it onto another. */
export function GroupTree({ keyword }: { keyword: string | undefined }) {
  const t = useText('userGroup');
  const nameText = useNameText();
  const rights = useRights('user-manage');
  const tree = useCall(userGroupContract.tree, {});
  const drop = useDrop();
  const groups = tree.data?.items ?? [];
  const all = groupNodes(groups, nameText);
  const nodes = keyword ? foundNodes(all, keyword) : all;
  const isMovable = rights.modify && !keyword;
  return (
    <section className="panel" aria-busy={tree.isFetching}>
      {tree.isError && <ErrorState error={tree.error} onRetry={() => void tree.refetch()} />}
      {tree.isPending && <Skeleton active />}
      {tree.data && nodes.length === 0 && <EmptyState text={t('empty')} />}
      {nodes.length > 0 && (
        <Tree<GroupTreeNode>
          key={`${keyword ?? ''} ${groups.length}`}
          blockNode
          showLine
          defaultExpandAll
          selectable={false}
          height={HEIGHT_PX}
          draggable={isMovable ? { icon: false } : false}
          treeData={nodes}
          titleRender={drawLine}
          // Groups have no order among themselves: wherever one is dropped on another, it goes below it.
          dropIndicatorRender={() => null}
          onDrop={({ dragNode, node }) => drop(dragNode.group, node.group)}
        />
      )}
      {isMovable && groups.length > 1 && <p style={HINT}>{t('dragHint')}</p>}
    </section>
  );
}

const HINT = { marginBlock: '8px 0', color: 'var(--tf-color-text-secondary)' } as const;

/** Asks first: with a group its people and tickets come under other leads. */
function useDrop() {
  const t = useText('userGroup');
  const nameText = useNameText();
  const ask = useQuestion();
  const move = useAction(userGroupContract.update, { invalidates: [userGroupContract], success: t('done.changed') });
  return (group: GroupNode, parent: GroupNode) => {
    if (parent.id === group.parentId) return;
    const name = nameText(group.name);
    ask({
      question: t('confirm.move', { name, parent: nameText(parent.name) }),
      verb: t('action.move'),
      isDanger: false,
      onConfirm: () => move.mutateAsync({ id: group.id, parentId: parent.id }),
    });
  };
}

const drawLine = ({ group }: GroupTreeNode) => <GroupLine group={group} />;

function GroupLine({ group: { id, name, users, usersBelow } }: { group: GroupNode }) {
  const t = useText('userGroup');
  const nameText = useNameText();
  return (
    <span style={LINE}>
      <span>{nameText(name)}</span>
      <Link to={pathTo(USER_LIST, {}, { userGroupId: id })}>{t('people', { total: users })}</Link>
      {usersBelow !== users && (
        <Link to={pathTo(USER_LIST, {}, { userGroupId: id, withBelow: 'true' })}>{t('peopleBelow', { total: usersBelow })}</Link>
      )}
    </span>
  );
}

const LINE = { display: 'inline-flex', gap: 16, alignItems: 'center' } as const;
