import { Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { loginFreeContract } from '../contract.ts';
import { ArticleFacts } from './ArticleFacts.tsx';
import { useOver } from './use-over.ts';

interface LinkArticlesProps {
  authorization: string;
  isHidden: boolean;
  onChoose: (id: number) => void;
  onOver: () => void;
}

const PAGE_SIZE = 20;
const MOST_PAGES = 500;

/** The list of a link. It stays at its page while an article of it is read. */
export function LinkArticles({ authorization, isHidden, onChoose, onOver }: LinkArticlesProps) {
  const t = useText('loginFreeAccess');
  const [page, setPage] = useState(1);
  const found = useCall(loginFreeContract.list, { authorization, page }, { keepsPrevious: true });
  useOver(found.error, onOver);
  if (isHidden) return null;
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active paragraph={{ rows: 8 }} />;
  const { items, total } = found.data;
  return (
    <>
      <p className="login-free-facts">{t('page.total', { total })}</p>
      {items.length === 0 && <p>{t('page.none')}</p>}
      <ul className="login-free-list" aria-busy={found.isFetching}>
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" onClick={() => onChoose(item.id)}>
              <bdi>{item.title}</bdi>
            </button>
            <p>{item.summary}</p>
            <ArticleFacts article={item} />
          </li>
        ))}
      </ul>
      {total > PAGE_SIZE && (
        <Pagination
          current={page}
          pageSize={PAGE_SIZE}
          total={Math.min(total, PAGE_SIZE * MOST_PAGES)}
          onChange={setPage}
          showSizeChanger={false}
          responsive
        />
      )}
    </>
  );
}
