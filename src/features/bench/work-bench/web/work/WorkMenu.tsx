import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { ofClientOfPage } from '#web/client/of-client.ts';
import { useCan } from '#web/session/user-store.ts';
import { useWarn } from '#features/core/article/web/facade.tsx';
import { MOST_PICKED } from '#shared/most-by-hand.ts';
import { useWorkActions } from './use-work-actions.ts';
import type { DialogKind } from './WorkDialog.tsx';
import type { WORK_TARGETS } from './work-targets.ts';

/** Loaded only when somebody chooses an action with a form. */
const WorkDialog = lazy(async () => ({ default: (await import('./WorkDialog.tsx')).WorkDialog }));

interface WorkMenuProps {
  /** Shown when it was drawn. */
  ids: readonly number[];
  /** Selected when an item is clicked, where the menu may be drawn later than the selection. */
  currentIds?: () => readonly number[];
  onDone?: () => void;
}

/** All other actions on one article or on all selected ones. */
export function WorkMenu({ ids, currentIds = () => ids, onDone }: WorkMenuProps) {
  const t = useText('article');
  const [dialog, setDialog] = useState<{ kind: DialogKind; articleIds: number[] }>();
  const actions = useWorkActions();
  const after = onDone ? { onSuccess: onDone } : {};
  const isOwn = ofClientOfPage() === undefined;
  const items = useWorkItems(ids.length, actions, after, (kind, articleIds) => setDialog({ kind, articleIds }));
  // Articles of another client are only read.
  if (!isOwn) return null;
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: items.map(({ key }) => ({ key, label: t(`work.action.${key}`), danger: key === 'delete' })),
          onClick: ({ key }) => void items.find((item) => item.key === key)?.run([...currentIds()]),
        }}
      >
        <Button size="small">
          {t('work.more')} <DownOutlined />
        </Button>
      </Dropdown>
      {dialog && (
        <Suspense fallback={null}>
          <WorkDialog
            {...dialog}
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
  key: DialogKind | keyof typeof WORK_TARGETS | 'warn' | 'select' | 'sticky';
  run: (articleIds: number[]) => void | Promise<void>;
}

/** The actions that this person may take, and how each starts: at once, or with a dialog. */
function useWorkItems(
  total: number,
  actions: ReturnType<typeof useWorkActions>,
  after: { onSuccess?: () => void },
  open: (dialog: DialogKind, articleIds: number[]) => void,
) {
  const navigate = useNavigate();
  const warn = useWarn();
  const may = {
    select: useCan('brief-report.b'),
    bulletin: useCan('brief-report.m'),
    favorite: useCan('favorite.m'),
    publish: useCan('publish.m'),
    ticket: useCan('ticket.m'),
    rule: useCan('inform-setting.m'),
    analyse: useCan('analysis.b'),
    modify: useCan('classifiedInfo.m'),
    delete: useCan('classifiedInfo.d'),
  };
  const goes = (key: keyof typeof WORK_TARGETS): Item => ({
    key,
    run: async (ids) => void navigate((await import('./work-targets.ts')).WORK_TARGETS[key](ids)),
  });
  const items: (Item | false)[] = [
    warn !== undefined && { key: 'warn', run: warn },
    may.rule && total === 1 && goes('rule'),
    may.select && { key: 'select', run: (articleIds) => actions.select.mutate({ articleIds }, after) },
    may.bulletin && total <= MOST_PICKED && goes('bulletin'),
    may.ticket && total <= MOST_PICKED && goes('ticket'),
    total === 1 && goes('link'),
    may.analyse && goes('analyse'),
    may.favorite && { key: 'favorite', run: (ids) => open('favorite', ids) },
    { key: 'sticky', run: (articleIds) => actions.addSticky.mutate({ articleIds }, after) },
    may.modify && { key: 'stuck', run: (ids) => open('stuck', ids) },
    may.modify && { key: 'tag', run: (ids) => open('tag', ids) },
    may.modify && { key: 'class', run: (ids) => open('class', ids) },
    may.modify && { key: 'classify', run: (ids) => open('classify', ids) },
    may.publish && { key: 'publish', run: (ids) => open('publish', ids) },
    may.modify && { key: 'suggest', run: (ids) => open('suggest', ids) },
    may.delete && { key: 'delete', run: (ids) => open('delete', ids) },
  ];
  return items.filter((item) => item !== false);
}
