import { Alert } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import type { SubjectFilter } from '../contract.ts';
import type { Explanation } from '../explanation.schema.ts';
import { FailedClauses } from './FailedClauses.tsx';
import { FetchedNote } from './FetchedNote.tsx';
import { FilterRefusals } from './FilterRefusals.tsx';
import { FoundWords } from './FoundWords.tsx';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';

/** The verdict on one article, with everything it is based on. */
export function ExplanationResult({ explanation, filter }: { explanation: Explanation; filter: Partial<SubjectFilter> }) {
  const t = useText('subject');
  const { isMatch, article, failures, filterFailures } = explanation;
  const isRefused = filterFailures.length > 0;
  const verdict = isMatch ? 'match' : failures.length === 0 ? 'refused' : isRefused ? 'both' : 'noMatch';
  return (
    <div className="explain-result" aria-live="polite">
      <Alert type={isMatch ? 'success' : 'warning'} showIcon title={t(`why.verdict.${verdict}`)} />
      {article.origin === 'fetched' && <FetchedNote article={article} />}
      {article.origin !== 'pasted' && <ArticleOrigin article={article} />}
      {article.origin === 'pasted' && asksMore(filter) && <div className="explain-note">{t('why.limited')}</div>}
      {failures.length > 0 && <FailedClauses explanation={explanation} />}
      {isRefused && <FilterRefusals explanation={explanation} limits={filter} />}
      <FoundWords explanation={explanation} />
    </div>
  );
}

/** Whether the filter needs data that a pasted text lacks. The form leaves out unset parts. */
const asksMore = ({ mediaTypes, siteIds, siteGroupIds, regions, from, until }: Partial<SubjectFilter>): boolean =>
  [mediaTypes, siteIds, siteGroupIds, regions].some((list) => list?.length) || [from, until].some((time) => typeof time === 'number');

function ArticleOrigin({ article }: { article: Explanation['article'] }) {
  return (
    <div>
      <OutgoingLink href={article.url}>{article.title}</OutgoingLink>
      <div className="subject-sample-origin">
        {article.siteName} · {article.publishedAt !== null && <Time value={article.publishedAt} />}
      </div>
    </div>
  );
}
