import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ArticleStatus, Emotion } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useShortcut } from '#web/ui/shortcuts.ts';
import type { ArticleItem } from '#features/core/article/contract.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useWarn } from '#features/core/article/web/facade.tsx';
import { useFavoriteToggle } from './work/use-favorite-toggle.ts';
import type { ArticleActions } from './use-article-actions.ts';

interface ListKeys {
  items: readonly ArticleItem[];
  /** The first row is the current one until another is chosen: a pane beside the rows shows it. */
  beginsAtFirst: boolean;
  keyword: string | undefined;
  mayChange: boolean;
  actions: ArticleActions;
  onToggle: (id: number) => void;
}

interface CurrentRow {
  currentId: number | undefined;
  setCurrentId: (id: number) => void;
}

/** Keyboard control: j/k move, x selects, Enter opens, r marks as read, i ignores, e says that it is handled, s collects, w begins a warning, 1–3 set the emotion. */
export function useListKeys({ items, beginsAtFirst, keyword, mayChange, actions, onToggle }: ListKeys): CurrentRow {
  const t = useText('article');
  const navigate = useNavigate();
  const [currentId, setCurrentId] = useState<number>();
  const at = Math.max(
    items.findIndex((item) => item.id === currentId),
    beginsAtFirst ? 0 : -1,
  );
  const current = items[at];
  const move = (step: number) => {
    const next = items[Math.min(Math.max(at + step, 0), items.length - 1)];
    if (!next) return;
    setCurrentId(next.id);
    document.querySelector(`[data-article="${next.id}"], [data-row-key="${next.id}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const toggleFavorite = useFavoriteToggle();
  const warn = useWarn();
  const change = (run: (ids: number[]) => void) => () => current && run([current.id]);
  const status = (value: ArticleStatus) => change((ids) => actions.changeStatus(ids, value));
  const emotion = (value: Emotion) => change((ids) => actions.changeEmotion(ids, value));
  useShortcut('j', t('key.next'), () => move(1));
  useShortcut('k', t('key.previous'), () => move(-1));
  useShortcut('x', t('key.select'), () => current && onToggle(current.id));
  useShortcut(
    'o',
    t('key.open'),
    () => current && void navigate(pathTo(ARTICLE_DETAIL, { id: current.id }, keyword ? { keyword } : undefined)),
  );
  useShortcut('r', t('key.read'), status('read'), mayChange);
  useShortcut('e', t('key.handle'), status('processed'), mayChange);
  useShortcut('i', t('key.ignore'), status('ignored'), mayChange);
  useShortcut('s', t('key.favorite'), () => current && toggleFavorite?.(current), toggleFavorite !== undefined);
  useShortcut('w', t('work.action.warn'), () => current && warn?.([current.id]), warn !== undefined);
  useShortcut('1', t('key.negative'), emotion('negative'), mayChange);
  useShortcut('2', t('key.neutral'), emotion('neutral'), mayChange);
  useShortcut('3', t('key.positive'), emotion('positive'), mayChange);
  return { currentId: current?.id, setCurrentId };
}
