import { Button, Checkbox, Flex, Typography } from 'antd';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/article/web/screens.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import type { WebSearchResult } from '../contract.ts';
import type { Adding } from './use-adding.ts';

interface RowProps {
  result: WebSearchResult;
  adding: Adding | undefined;
  isRanked: boolean;
  mayAdd: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onAdd: () => void;
}

/** One result: what the engine says of it, whether it is an article already, and the way to make it one. */
export function ResultRow({ result, adding, isRanked, mayAdd, isSelected, onSelect, onAdd }: RowProps) {
  const t = useText('webSearch');
  const articleId = adding?.state === 'added' ? adding.id : result.articleId;
  return (
    <li className="web-result">
      {isRanked && (
        <span className="web-rank num" data-top={result.rank <= 3}>
          {result.rank}
        </span>
      )}
      {mayAdd && (
        <Checkbox
          checked={isSelected}
          disabled={articleId !== null}
          aria-label={t('select', { title: result.title })}
          onChange={(event) => onSelect(event.target.checked)}
        />
      )}
      <div className="web-result-body">
        <a href={result.url} target="_blank" rel="noopener noreferrer" className="web-result-title">
          {result.title}
        </a>
        {result.text && <div className="web-result-text">{result.text}</div>}
        <Flex gap={10} align="center" wrap className="web-result-meta">
          <span>{result.site}</span>
          {result.publishedAt !== null && <Time value={result.publishedAt} />}
          {result.heat && <span className="num">{result.heat}</span>}
          <ResultState adding={adding} articleId={articleId} />
          {mayAdd && articleId === null && adding?.state !== 'adding' && (
            <Button type="link" size="small" onClick={onAdd} className="web-result-add">
              {t('action.add')}
            </Button>
          )}
        </Flex>
      </div>
    </li>
  );
}

function ResultState({ adding, articleId }: { adding: Adding | undefined; articleId: number | null }) {
  const t = useText('webSearch');
  const reason = useReasonText('webSearch');
  if (adding?.state === 'adding') return <ToneTag tone="grey">{t('state.adding')}</ToneTag>;
  const word = adding?.state === 'added' ? t(adding.isNew ? 'state.added' : 'state.known') : t('state.stored');
  return (
    <>
      {articleId !== null && (
        <>
          <ToneTag tone="green" sign="✓">
            {word}
          </ToneTag>
          <Link to={pathTo(ARTICLE_DETAIL, { id: articleId })}>{t('action.open')}</Link>
        </>
      )}
      {adding?.state === 'added' && !adding.isWhole && (
        <Typography.Text type="warning">{t('state.partOnly', { reason: reason(adding.reason) })}</Typography.Text>
      )}
      {adding?.state === 'failed' && (
        <Typography.Text type="danger" role="alert">
          {adding.text}
        </Typography.Text>
      )}
    </>
  );
}
