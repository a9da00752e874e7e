import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { useWarn } from '#features/core/article/web/facade.tsx';
import { AUTO_INFORM_RULE } from '#features/inform/inform-rule/paths.ts';
import { SELECTION_ANALYSIS } from '#features/insight/analysis/paths.ts';
import { useWorkActions } from './use-work-actions.ts';
import type { DialogKind } from './WorkDialog.tsx';

/** Loaded only when somebody chooses an action with a form. */
const WorkDialog = lazy(async () => ({ default: (await import('./WorkDialog.tsx')).WorkDialog }));

/** All other actions on one article or on all selected ones. */
export function WorkMenu({ ids, onDone }: { ids: readonly number[]; onDone?: () => void }) {
  const t = useText('article');
  const [dialog, setDialog] = useState<DialogKind>();
  const actions = useWorkActions();
  const articleIds = [...ids];
  const after = onDone ? { onSuccess: onDone } : {};
  const items = useWorkItems(articleIds, actions, after, setDialog);
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: items.map(({ key }) => ({ key, label: t(`work.action.${key}`), danger: key === 'delete' })),
          onClick: ({ key }) => items.find((item) => item.key === key)?.run(),
        }}
      >
        <Button size="small">
          {t('work.more')} <DownOutlined />
        </Button>
      </Dropdown>
      {dialog && (
        <Suspense fallback={null}>
          <WorkDialog
            kind={dialog}
            articleIds={articleIds}
            actions={actions}
            onClose={(isDone) => {
              setDialog(undefined);
              if (isDone) onDone?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface Item {
  key: DialogKind | 'warn' | 'rule' | 'select' | 'analyse' | 'sticky';
  run: () => void;
}

/** The actions that this person may take, and how each starts: at once, or with a dialog. */
function useWorkItems(
  articleIds: number[],
  actions: ReturnType<typeof useWorkActions>,
  after: { onSuccess?: () => void },
  open: (dialog: DialogKind) => void,
) {
  const navigate = useNavigate();
  const warn = useWarn();
  const may = {
    select: useCan('brief-report.b'),
    favorite: useCan('favorite.m'),
    publish: useCan('publish.m'),
    rule: useCan('inform-setting.m'),
    analyse: useCan('analysis.b'),
    modify: useCan('classifiedInfo.m'),
    delete: useCan('classifiedInfo.d'),
  };
  const items: (Item | false)[] = [
    warn !== undefined && { key: 'warn', run: () => warn(articleIds) },
    may.rule &&
      articleIds.length === 1 && {
        key: 'rule',
        run: () => void navigate(pathTo(AUTO_INFORM_RULE, {}, { create: 'rule', article: articleIds })),
      },
    may.select && { key: 'select', run: () => actions.select.mutate({ articleIds }, after) },
    may.analyse && { key: 'analyse', run: () => void navigate(pathTo(SELECTION_ANALYSIS, {}, { articleId: articleIds })) },
    may.favorite && { key: 'favorite', run: () => open('favorite') },
    { key: 'sticky', run: () => actions.addSticky.mutate({ articleIds }, after) },
    may.modify && { key: 'stuck', run: () => open('stuck') },
    may.modify && { key: 'tag', run: () => open('tag') },
    may.modify && { key: 'class', run: () => open('class') },
    may.modify && { key: 'classify', run: () => open('classify') },
    may.publish && { key: 'publish', run: () => open('publish') },
    may.modify && { key: 'suggest', run: () => open('suggest') },
    may.delete && { key: 'delete', run: () => open('delete') },
  ];
  return items.filter((item) => item !== false);
}
