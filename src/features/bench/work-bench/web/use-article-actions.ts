// Corrections of articles, each with its undo.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ArticleItem } from '#features/core/article/contract.ts';
import type { ArticleStatus, Emotion } from '#shared/media.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useStable } from '#web/ui/use-stable.ts';
import { articleRoutes } from './routes.ts';
import { type FurtherStep, offerSteps } from '#web/ui/undo-offers.ts';

export interface ArticleActions {
  changeStatus: (articleIds: readonly number[], status: ArticleStatus, note?: string) => void;
  changeEmotion: (articleIds: readonly number[], emotion: Emotion, note?: string) => void;
  /** Without a message: the change to an opened article. */
  markRead: (articleId: number) => void;
  isPending: boolean;
}

const AFFECTED = /^\/v1\/(article|front\/home|manage\/class-manage\/subject-tree)/;
const LISTS = new Set<string>([articleRoutes.list.path, articleRoutes.search.path]);
const isList = ([path]: readonly unknown[]): boolean => LISTS.has(String(path));

interface Changed {
  changed: number;
  before: Record<string, string>;
}

export function useArticleActions(): ArticleActions {
  const t = useText('article');
  const { patch, refresh } = useArticleAnswers();
  const restore = useAction(articleRoutes.restore, { success: t('done.restored'), onDone: refresh });
  const offerUndo = (field: 'status' | 'emotion', { changed, before }: Changed, more: FurtherStep[] = []) => {
    refresh();
    if (changed === 0) return;
    offerSteps(t(`done.${field}`, { total: changed }), [
      ...more,
      { text: t('action.undo'), isUndo: true, run: () => restore.mutate({ field, before }) },
    ]);
  };
  const status = useAction(articleRoutes.changeStatus, {
    onDone: (done, input) => {
      patch(Object.keys(done.before).map(Number), { status: input.status });
      offerUndo('status', done);
    },
  });
  const emotion = useAction(articleRoutes.changeEmotion, {
    onDone: (done, input) => {
      patch(input.articleIds, { emotion: input.emotion, emotionOrigin: 'user' });
      const forSimilar = {
        text: t('action.similarToo', { total: done.similar }),
        run: () => emotion.mutate({ ...input, hasSimilar: true }),
      };
      offerUndo('emotion', done, done.similar > 0 ? [forSimilar] : []);
    },
  });
  const read = useAction(articleRoutes.changeStatus, {
    saysError: false,
    onDone: (_done, input) => {
      patch(input.articleIds, { status: input.status });
      refresh();
    },
  });
  const markRead = useStable((articleId: number) => read.mutate({ articleIds: [articleId], status: 'read' }));
  const changeStatus = useStable((articleIds: readonly number[], value: ArticleStatus, note?: string) =>
    status.mutate({ articleIds: [...articleIds], status: value, note: note ?? '' }),
  );
  const changeEmotion = useStable((articleIds: readonly number[], value: Emotion, note?: string) =>
    emotion.mutate({ articleIds: [...articleIds], emotion: value, note: note ?? '' }),
  );
  const isPending = status.isPending || emotion.isPending;
  return useMemo(() => ({ markRead, changeStatus, changeEmotion, isPending }), [markRead, changeStatus, changeEmotion, isPending]);
}

/** The answers about articles that the browser has. */
function useArticleAnswers() {
  const client = useQueryClient();
  return {
    /** Asks again for everything that a change may have changed. */
    refresh: () => void client.invalidateQueries({ predicate: ({ queryKey }) => AFFECTED.test(String(queryKey[0])) }),
    /** Shows the change in the rows at once: a row that fits its list no more stays, with its new value. */
    patch: (articleIds: readonly number[], change: Partial<ArticleItem>) => {
      const ids = new Set(articleIds);
      client.setQueriesData<{ items?: ArticleItem[] }>({ predicate: ({ queryKey }) => isList(queryKey) }, (answer) =>
        answer?.items?.some(({ id }) => ids.has(id))
          ? { ...answer, items: answer.items.map((item) => (ids.has(item.id) ? { ...item, ...change } : item)) }
          : answer,
      );
    },
  };
}
