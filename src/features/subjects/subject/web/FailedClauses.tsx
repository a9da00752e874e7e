import { useText } from '#web/i18n/use-text.ts';
import type { Explanation } from '../explanation.schema.ts';
import { MarkedText } from './MarkedText.tsx';
import { PlaceLine } from './PlaceLine.tsx';

type Failure = Explanation['failures'][number];
const PLACES = 2;

/** The expression with its failed clauses, then each of them with its reason and its places. */
export function FailedClauses({ explanation }: { explanation: Explanation }) {
  const t = useText('subject');
  const { expression, failures, failureTotal, article } = explanation;
  const reason = useReason(explanation);
  return (
    <section>
      <h4>{t('why.failures')}</h4>
      <pre className="expression-echo explain-expression">
        <MarkedText text={expression} marks={failures} tone="failed" />
      </pre>
      <ul className="explain-list explain-failed">
        {failures.map((failure) => (
          <li key={`${failure.start} ${failure.end} ${failure.reason}`}>
            <code className="explain-clause">{expression.slice(failure.start, failure.end)}</code>
            {reason(failure)}
            {failure.places.slice(0, PLACES).map((place) => (
              <PlaceLine key={`${place.field} ${place.start} ${place.word}`} place={place} article={article} />
            ))}
          </li>
        ))}
      </ul>
      {failureTotal > failures.length && <div>{t('why.more', { count: failureTotal - failures.length })}</div>}
    </section>
  );
}

function useReason({ article, expression }: Explanation): (failure: Failure) => string {
  const t = useText('subject');
  const isSiteUnknown = article.id === null && article.siteName === '';
  return ({ reason, words, distance = 0, allowed = 0, start, end }) => {
    if (reason === 'other-site' && isSiteUnknown) return t('why.reason.site-unknown');
    if (reason === 'excluded' && words.length === 0) return t('why.reason.excluded-site');
    // The clause is shown beside it, so words that are all of it are not repeated.
    const isSaid = words.length === 0 || words.join('|') === expression.slice(start, end);
    if (isSaid && reason === 'not-found') return t('why.reason.missing');
    if (isSaid && reason === 'excluded') return t('why.reason.unwanted');
    return t(`why.reason.${reason}`, { words: words.join(t('listSeparator')), distance, allowed });
  };
}
