import { Button, Card, Col, Flex, Radio, Row, Skeleton, Tree, type TreeDataNode } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { classListRoute } from '#features/subjects/content-class/web/facade.tsx';
import { subjectContract, type SubjectTreeNode } from '#features/subjects/subject/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx';
import { userGroupContract } from '../contract.ts';

type Directory = Output<typeof userGroupContract.directory>;

/** Chooses the subjects and content classes that a group sees. */
export function DirectoryForm({ directory }: { directory: Directory }) {
  const t = useText('userGroup');
  const web = useText('web');
  const rights = useRights('user-privilege');
  const subjects = useCall(subjectContract.tree, {});
  const classes = useCall(classListRoute, {});
  const { draft, change, reset, isChanged, isDirty, submit, isPending } = useDraft(directory);
  return (
    <>
      <LeaveGuard isDirty={isDirty} />
      <Row gutter={16}>
        <Col xs={24} lg={12}>
          <Choice
            title={t('field.subjects')}
            seesAll={draft.seesAllSubjects}
            nodes={subjectNodes(subjects.data?.items ?? [])}
            isLoading={subjects.isPending}
            checked={draft.subjectIds.map((id) => `subject-${id}`)}
            isDisabled={!rights.modify}
            onAll={(seesAllSubjects) => change({ seesAllSubjects })}
            onCheck={(keys) => change({ subjectIds: idsOf(keys, 'subject-') })}
          />
        </Col>
        <Col xs={24} lg={12}>
          <Choice
            title={t('field.classes')}
            seesAll={draft.seesAllClasses}
            nodes={classNodes(classes.data?.items ?? [], null)}
            isLoading={classes.isPending}
            checked={draft.classIds.map((id) => `class-${id}`)}
            isStrict
            isDisabled={!rights.modify}
            onAll={(seesAllClasses) => change({ seesAllClasses })}
            onCheck={(keys) => change({ classIds: idsOf(keys, 'class-') })}
          />
        </Col>
      </Row>
      {rights.modify && (
        <Flex gap={8} style={{ marginBlockStart: 16 }}>
          <Button type="primary" disabled={!isChanged} loading={isPending} onClick={submit}>
            {web('action.save')}
          </Button>
          <Button disabled={!isChanged} onClick={reset}>
            {t('action.reset')}
          </Button>
        </Flex>
      )}
    </>
  );
}

/** The unsaved selection. */
function useDraft(directory: Directory) {
  const t = useText('userGroup');
  const [draft, setDraft] = useState(directory);
  const change = (part: Partial<Directory>) => setDraft((now) => ({ ...now, ...part }));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(directory);
  const isDirty = useRef(false);
  useEffect(() => {
    isDirty.current = isChanged;
  }, [isChanged]);
  const save = useAction(userGroupContract.changeDirectory, { invalidates: [userGroupContract], success: t('done.saved') });
  const submit = () => {
    const { name: _name, ...input } = draft;
    save.mutate(input);
  };
  return { draft, change, reset: () => setDraft(directory), isChanged, isDirty, submit, isPending: save.isPending };
}

interface ChoiceProps {
  title: string;
  seesAll: boolean;
  nodes: TreeDataNode[];
  isLoading: boolean;
  checked: string[];
  /** A node includes all below it; without that, only the ticked ones count. */
  isStrict?: boolean;
  isDisabled: boolean;
  onAll: (seesAll: boolean) => void;
  onCheck: (keys: readonly unknown[]) => void;
}

function Choice({ title, seesAll, nodes, isLoading, checked, isStrict = false, isDisabled, onAll, onCheck }: ChoiceProps) {
  const t = useText('userGroup');
  return (
    <Card size="small" title={title}>
      <Radio.Group
        disabled={isDisabled}
        aria-label={title}
        value={seesAll}
        options={[
          { value: true, label: t('scope.all') },
          { value: false, label: t('scope.some', { total: checked.length }) },
        ]}
        onChange={(event) => onAll(event.target.value === true)}
      />
      {!seesAll &&
        (isLoading ? (
          <Skeleton active />
        ) : nodes.length === 0 ? (
          <EmptyState text={t('nothing')} />
        ) : (
          <Tree
            checkable
            defaultExpandAll
            selectable={false}
            disabled={isDisabled}
            checkStrictly={isStrict}
            height={480}
            style={{ marginBlockStart: 8 }}
            treeData={nodes}
            checkedKeys={checked}
            onCheck={(keys) => onCheck(Array.isArray(keys) ? keys : keys.checked)}
          />
        ))}
    </Card>
  );
}

/** Keys of categories have no meaning of their own. */
const idsOf = (keys: readonly unknown[], prefix: string): number[] =>
  keys.flatMap((key) => (String(key).startsWith(prefix) ? [Number(String(key).slice(prefix.length))] : []));

function subjectNodes(items: readonly SubjectTreeNode[], parentKey: string | null = null): TreeDataNode[] {
  return items
    .filter((node) => node.parentKey === parentKey)
    .map((node) => ({
      key: node.kind === 'subject' ? `subject-${node.id}` : `category-${node.id}`,
      title: node.name,
      children: subjectNodes(items, node.key),
    }));
}

const classNodes = (items: readonly { id: number; parentId: number | null; name: string }[], parentId: number | null): TreeDataNode[] =>
  items
    .filter((item) => item.parentId === parentId)
    .map((item) => ({ key: `class-${item.id}`, title: item.name, children: classNodes(items, item.id) }));
