import type { Output } from '#shared/contract.ts';
import { call } from '#web/client/call.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { shortly } from '#web/ui/shortly.ts';
import { useUndoable } from './use-work-actions.ts';
import { workRoutes } from './work-routes.ts';

type Pin = Output<typeof workRoutes.listStuck>['items'][number];

/** Ends a pin of one's own, or one of the client, which has its subject, order and end again when that is taken back. */
export function useEndPins() {
  const t = useText('article');
  const { offerUndo } = useUndoable();
  const removeSticky = useAction(workRoutes.removeSticky);
  const unStick = useAction(workRoutes.unStick);
  const endOwn = (articleId: number) => {
    const articleIds = [articleId];
    const undo = () => call(workRoutes.addSticky, { articleIds });
    removeSticky.mutate({ articleIds }, { onSuccess: () => offerUndo(t('work.unpinned'), undo) });
  };
  const endOfAll = ({ id, article, subjectId, sort, until }: Pin) => {
    const undo = () => call(workRoutes.stick, { articleIds: [article.id], subjectId, sort, until });
    unStick.mutate({ ids: [id] }, { onSuccess: () => offerUndo(t('work.unstuck', { title: shortly(article.title) }), undo) });
  };
  return { endOwn, endOfAll };
}
