import { Button, Checkbox, Flex, Typography } from 'antd';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import type { Choosing } from './choosing.ts';
import type { ShownResult } from './shown-result.ts';
import type { Adding } from './use-adding.ts';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';

interface RowProps {
  result: ShownResult;
  isRanked: boolean;
  choosing: Choosing;
}

/** One result: the engine's text, whether it is an article already, and a button to add it. */
export function ResultRow({ result, isRanked, choosing }: RowProps) {
  const t = useText('webSearch');
  const adding = choosing.adding.of(result.url);
  const mayAdd = choosing.mayAdd && result.url !== '';
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
          checked={choosing.selected.has(result.url)}
          disabled={articleId !== null}
          aria-label={t('select', { title: result.title })}
          onChange={(event) => choosing.onSelect(result, event.target.checked)}
        />
      )}
      <div className="web-result-body">
        {result.url ? (
          <OutgoingLink href={result.url} className="web-result-title">
            {result.title}
          </OutgoingLink>
        ) : (
          <span className="web-result-title">{result.title}</span>
        )}
        {result.text && <div className="web-result-text">{result.text}</div>}
        <Flex gap={10} align="center" wrap className="web-result-meta">
          {result.site && <span>{result.site}</span>}
          {result.category && <span>{result.category}</span>}
          {result.publishedAt !== null && <Time value={result.publishedAt} />}
          {typeof result.heat === 'number' && <BigNumber value={result.heat} />}
          <ResultState adding={adding} articleId={articleId} />
          {mayAdd && articleId === null && adding?.state !== 'adding' && (
            <Button type="link" size="small" onClick={() => choosing.onAdd(result)} className="web-result-add">
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
