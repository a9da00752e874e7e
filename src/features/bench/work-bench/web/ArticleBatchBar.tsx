import { Button, Checkbox } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import type { ArticleItem } from '#features/core/article/contract.ts';
import { EmotionMenu, StatusMenu } from './EmotionMenu.tsx';
import type { ArticleActions } from './use-article-actions.ts';
import { WorkMenu } from './work/WorkMenu.tsx';

interface ArticleBatchBarProps {
  items: readonly ArticleItem[];
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  actions: ArticleActions;
}

/** Selects the page, and offers actions on all selected articles. */
export function ArticleBatchBar({ items, selected, onSelect, actions }: ArticleBatchBarProps) {
  const t = useText('article');
  const web = useText('web');
  const isAll = items.length > 0 && items.every((item) => selected.has(item.id));
  const ids = [...selected];
  const done = () => onSelect(new Set());
  return (
    <span className="article-batch">
      <Checkbox
        checked={isAll}
        indeterminate={selected.size > 0 && !isAll}
        onChange={() => onSelect(isAll ? new Set() : new Set([...selected, ...items.map((item) => item.id)]))}
      >
        {t('action.selectPage')}
      </Checkbox>
      {selected.size > 0 && (
        <>
          <span>{web('table.selected', { total: selected.size })}</span>
          <StatusMenu
            label={t('action.status')}
            onChoose={(status) => {
              actions.changeStatus(ids, status);
              done();
            }}
          />
          <EmotionMenu
            label={t('action.emotion')}
            onChoose={(emotion) => {
              actions.changeEmotion(ids, emotion);
              done();
            }}
          />
          <WorkMenu ids={ids} onDone={done} />
          <Button size="small" type="link" onClick={done}>
            {web('table.clear')}
          </Button>
        </>
      )}
    </span>
  );
}
