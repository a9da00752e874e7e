import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import type { loginFreeContract } from '../contract.ts';
import { LinkArticle } from './LinkArticle.tsx';
import { LinkArticles } from './LinkArticles.tsx';

export interface LinkPagesProps {
  opened: Output<typeof loginFreeContract.open>;
  /** The link does not open any more. */
  onOver: () => void;
}

const ARTICLE = 'id';

/** The list or the one article of a link; an article of the list stands in the address, so that the way back is the browser's. */
export function LinkPages({ opened, onOver }: LinkPagesProps) {
  const t = useText('loginFreeAccess');
  const [search, setSearch] = useSearchParams();
  const { authorization, name, shows, days, expiresAt } = opened;
  const isList = shows === 'list';
  const chosen = isList ? Number(search.get(ARTICLE) ?? 0) : 0;
  const choose = (id: number | undefined) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (id === undefined) next.delete(ARTICLE);
      else next.set(ARTICLE, String(id));
      return next;
    });
  const isChosen = Number.isSafeInteger(chosen) && chosen > 0;
  return (
    <main className="login-free">
      <header>
        <h1>{name}</h1>
        <p className="login-free-facts">
          {days !== null && <span>{t('page.days', { total: days })}</span>}
          <span>{t('page.until', { time: formatFullTime(expiresAt) })}</span>
        </p>
      </header>
      {isList && isChosen && <Button onClick={() => choose(undefined)}>{t('page.back')}</Button>}
      {isList && <LinkArticles authorization={authorization} isHidden={isChosen} onChoose={choose} onOver={onOver} />}
      {(!isList || isChosen) && <LinkArticle authorization={authorization} id={isList ? chosen : undefined} onOver={onOver} />}
    </main>
  );
}
