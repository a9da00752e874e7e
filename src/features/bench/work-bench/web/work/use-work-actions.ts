// Actions on articles with one click or from a dialog, each with its undo.
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import type { ApiError } from '#web/client/api-error.ts';
import { call } from '#web/client/call.ts';
import { useAction } from '#web/client/use-action.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { forgetRows, recallRows } from '../use-steady-items.ts';
import { offerSteps } from '#web/ui/undo-offers.ts';
import { reverseLists } from './reverse-lists.ts';
import { workRoutes } from './work-routes.ts';

const AFFECTED = /^\/v1\/(article|front\/home|front\/report|manage\/class-manage)/;

/** Says what was done and offers to take it back; both ask again for what they change. */
export function useUndoable() {
  const t = useText('article');
  const { message } = App.useApp();
  const errorText = useErrorText();
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ predicate: ({ queryKey }) => AFFECTED.test(String(queryKey[0])) });
  const offerUndo = (text: string, undo: () => Promise<unknown>) => {
    refresh();
    const run = () =>
      undo()
        .then(
          () => void message.success(t('done.restored')),
          (error: ApiError) => void message.error(errorText(error)),
        )
        .finally(refresh);
    offerSteps(text, [{ text: t('action.undo'), isUndo: true, run: () => void run() }]);
  };
  return { offerUndo, refresh };
}

export function useWorkActions() {
  const t = useText('article');
  const { offerUndo, refresh } = useUndoable();
  const select = useAction(workRoutes.select, {
    onDone: ({ changed }, { articleIds }) =>
      offerUndo(t('work.selected', { total: changed }), () => call(workRoutes.unselect, { id: articleIds })),
  });
  const collect = useAction(workRoutes.collect, {
    onDone: ({ changed }, { articleIds }) =>
      offerUndo(t('work.collected', { total: changed }), () => call(workRoutes.uncollect, { id: articleIds })),
  });
  const addSticky = useAction(workRoutes.addSticky, {
    onDone: ({ changed }, { articleIds }) =>
      offerUndo(t('work.pinned', { total: changed }), () => call(workRoutes.removeSticky, { articleIds })),
  });
  const uncollect = useAction(workRoutes.uncollect, {
    onDone: ({ changed, before }) =>
      offerUndo(t('work.uncollected', { total: changed }), () =>
        Promise.all(before.map(({ articleId, ...kept }) => call(workRoutes.collect, { articleIds: [articleId], ...kept }))),
      ),
  });
  const removed = (total: number, articleIds: number[]) => {
    forgetRows(articleIds);
    offerUndo(t('work.deleted', { total }), () => {
      recallRows(articleIds);
      return call(workRoutes.restoreDeleted, { articleIds });
    });
  };
  /** The changes of a form to lists of subjects or tags. */
  const changedLists = (
    kind: 'tag' | 'class' | 'classify',
    { changed, before }: ChangedLists,
    { add, remove: off }: { add: number[]; remove: number[] },
  ) =>
    offerUndo(t(`work.done.${kind}`, { total: changed }), () =>
      Promise.all(reverseLists(before, add, off).map((input) => call(workRoutes[kind], input))),
    );
  return { select, collect, uncollect, addSticky, removed, changedLists, refresh };
}

interface ChangedLists {
  changed: number;
  before: Record<string, number[]>;
}
export type WorkActions = ReturnType<typeof useWorkActions>;
