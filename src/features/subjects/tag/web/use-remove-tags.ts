import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { type Tag, tagContract } from '../contract.ts';

/** As many as a person reads in a question. */
const NAMED = 3;

/** The question before removing tags, and their removal from all articles. */
export function useRemoveTags(): { question: (tags: readonly Tag[]) => string; remove: (tags: readonly Tag[]) => Promise<unknown> } {
  const t = useText('tag');
  const { mutateAsync } = useAction(tagContract.remove, { success: t('done.removed'), invalidates: [tagContract] });
  const namesOf = (tags: readonly Tag[]) => {
    const names = tags.slice(0, NAMED).map(({ name }) => name);
    if (tags.length === 1) return t('names.one', { name: names.join('') });
    return t('names.many', { total: tags.length, names: names.join(t('names.separator')) + (tags.length > NAMED ? '…' : '') });
  };
  return {
    question: (tags) => {
      const articles = tags.reduce((sum, tag) => sum + tag.articles, 0);
      const keywords = tags.reduce((sum, tag) => sum + tag.keywords, 0);
      const names = namesOf(tags);
      if (articles + keywords === 0) return t('confirm.removeUnused', { names });
      return t('confirm.removeUsed', { names, articles, keywords });
    },
    remove: (tags) => mutateAsync({ id: tags.map((tag) => tag.id), withArticles: true }),
  };
}
