import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useQuestion } from '#web/ui/use-question.ts';
import { workRoutes } from './work/work-routes.ts';

/** Deletes a saved view after one question that names it. */
export function useRemoveView(onDone: () => void): (view: { id: number; name: string }) => void {
  const t = useText('article');
  const web = useText('web');
  const ask = useQuestion();
  const remove = useAction(workRoutes.removeFilter, { success: t('saved.removed'), onDone });
  return ({ id, name }) =>
    ask({ question: t('view.remove', { name }), verb: web('action.remove'), onConfirm: () => remove.mutateAsync({ id: [id] }) });
}
