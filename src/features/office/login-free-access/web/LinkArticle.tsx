import { Alert, Skeleton } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';
import { loginFreeContract } from '../contract.ts';
import { ArticleFacts } from './ArticleFacts.tsx';
import { useOver } from './use-over.ts';

const NOT_FOUND = 404;

/** One article with its text, which stands there as text. */
export function LinkArticle({ authorization, id, onOver }: { authorization: string; id: number | undefined; onOver: () => void }) {
  const t = useText('loginFreeAccess');
  const found = useCall(loginFreeContract.article, { authorization, ...(id === undefined ? {} : { articleId: id }) });
  useOver(found.error, onOver);
  if (found.error?.status === NOT_FOUND) return <Alert type="info" showIcon title={t('page.notHere')} role="alert" />;
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active paragraph={{ rows: 8 }} />;
  const { title, url, content, summary } = found.data;
  return (
    <article className="login-free-article">
      <h2>
        <bdi>{title}</bdi>
      </h2>
      <ArticleFacts article={found.data} />
      <div className="login-free-text">{content === '' ? summary : content}</div>
      {/^https?:\/\//u.test(url) && <OutgoingLink href={url}>{t('page.original')}</OutgoingLink>}
    </article>
  );
}
