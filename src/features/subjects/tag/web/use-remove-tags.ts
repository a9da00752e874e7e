import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type Tag, tagContract } from '../contract.ts';

/** The question before removing tags, and their removal from all articles. */
export function useRemoveTags(): { question: (tags: readonly Tag[]) => string; remove: (tags: readonly Tag[]) => Promise<unknown> } {
  const t = useText('tag');
  const { mutateAsync } = useAction(tagContract.remove, { success: t('done.removed'), invalidates: [tagContract] });
  return {
    question: (tags) => {
      const articles = tags.reduce((sum, tag) => sum + tag.articles, 0);
      const keywords = tags.reduce((sum, tag) => sum + tag.keywords, 0);
      if (articles + keywords === 0) return t('confirm.removeUnused', { total: tags.length });
      return t('confirm.removeUsed', { total: tags.length, articles, keywords });
    },
    remove: (tags) => mutateAsync({ id: tags.map((tag) => tag.id), withArticles: true }),
  };
}
