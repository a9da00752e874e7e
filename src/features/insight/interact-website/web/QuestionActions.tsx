import { Button } from 'antd';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { type InteractItem, interactContract } from '../contract.ts';

/** Opens the question and its article, or adds it as an article. */
export function QuestionActions({ item, onOpen }: { item: InteractItem; onOpen: () => void }) {
  const t = useText('interactWebsite');
  const mayAdd = useCan('classifiedInfo.m');
  const add = useAction(interactContract.add, {
    invalidates: [interactContract],
    success: (output) => t(output.isNew ? 'done.added' : 'done.known'),
  });
  return (
    <>
      <Button type="link" size="small" onClick={onOpen}>
        {t('action.detail')}
      </Button>
      {item.articleId !== null && (
        <Link to={pathTo(ARTICLE_DETAIL, { id: item.articleId })}>
          <Button type="link" size="small">
            {t('action.article')}
          </Button>
        </Link>
      )}
      {item.articleId === null && mayAdd && (
        <Button type="link" size="small" loading={add.isPending} onClick={() => add.mutate({ id: item.id })}>
          {t('action.add')}
        </Button>
      )}
    </>
  );
}
