import { App, Button, Checkbox } from 'antd';
import { memo, useState } from 'react';
import type { ApiError } from '#web/client/api-error.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { useStable } from '#web/ui/use-stable.ts';
import type { ArticleItem } from '#features/core/article/contract.ts';
import { MOST_SELECTED } from './use-article-pages.ts';
import { EmotionMenu, StatusMenu } from './EmotionMenu.tsx';
import type { ArticleActions } from './use-article-actions.ts';
import { WorkMenu } from './work/WorkMenu.tsx';

interface ArticleBatchBarProps {
  items: readonly ArticleItem[];
  selected: ReadonlySet<number>;
  /** What the actions are drawn for, a frame later. */
  chosen: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  actions: ArticleActions;
  /** Articles on all pages that fit, and how to find their ids. */
  total: number;
  findAll: () => Promise<number[]>;
}

/** Selects the page, and offers actions on all selected articles. */
export function ArticleBatchBar(props: ArticleBatchBarProps) {
  const { items, selected, chosen, onSelect } = props;
  const t = useText('article');
  const isAll = items.length > 0 && items.every((item) => selected.has(item.id));
  const currentIds = useStable(() => [...selected]);
  return (
    <span className="article-batch">
      <Checkbox
        checked={isAll}
        indeterminate={selected.size > 0 && !isAll}
        onChange={() => onSelect(isAll ? new Set() : new Set([...selected, ...items.map((item) => item.id)]))}
      >
        {t('action.selectPage')}
      </Checkbox>
      {chosen.size > 0 && <BatchActions {...props} selected={chosen} currentIds={currentIds} />}
    </span>
  );
}

interface BatchActionsProps extends ArticleBatchBarProps {
  /** What is selected by now: an action is about what the person sees ticked, not about what was drawn here. */
  currentIds: () => number[];
}

/** The actions on the selected articles. */
const BatchActions = memo(function BatchActions({ items, selected, currentIds, onSelect, actions, total, findAll }: BatchActionsProps) {
  const t = useText('article');
  const web = useText('web');
  const mayChange = useCan('classifiedInfo.m');
  const isAll = items.every((item) => selected.has(item.id));
  const done = () => onSelect(new Set());
  return (
    <span className="article-meta-row tools-chosen">
      <span>{web('table.selected', { total: selected.size })}</span>
      {isAll && total > selected.size && <SelectAllButton total={total} onSelect={async () => onSelect(new Set(await findAll()))} />}
      {mayChange && (
        <>
          <StatusMenu
            label={t('action.status')}
            onChoose={(status) => {
              actions.changeStatus(currentIds(), status);
              done();
            }}
          />
          <EmotionMenu
            label={t('action.emotion')}
            onChoose={(emotion) => {
              actions.changeEmotion(currentIds(), emotion);
              done();
            }}
          />
        </>
      )}
      <WorkMenu ids={[...selected]} currentIds={currentIds} onDone={done} />
      <Button size="small" type="link" onClick={done}>
        {web('table.clear')}
      </Button>
    </span>
  );
});

/** Selects the articles of all pages. */
function SelectAllButton({ total, onSelect }: { total: number; onSelect: () => Promise<void> }) {
  const t = useText('article');
  const errorText = useErrorText();
  const { message } = App.useApp();
  const [isLoading, setIsLoading] = useState(false);
  const select = () => {
    setIsLoading(true);
    onSelect()
      .catch((error: ApiError) => void message.error(errorText(error)))
      .finally(() => setIsLoading(false));
  };
  return (
    <Button size="small" type="link" loading={isLoading} onClick={select}>
      {total > MOST_SELECTED
        ? t('action.selectFirst', { total: formatInFull(MOST_SELECTED) })
        : t('action.selectAll', { total: formatInFull(total) })}
    </Button>
  );
}
