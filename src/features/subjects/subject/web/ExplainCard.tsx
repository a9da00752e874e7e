import { Alert, Card, Spin } from 'antd';
import { useState } from 'react';
import type { ApiError } from '#web/client/api-error.ts';
import { useCall } from '#web/client/use-call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { type SubjectFilter } from '../contract.ts';
import { subjectTrialContract } from '../trial.contract.ts';
import { type ArticleChoice, ArticleToExplain } from './ArticleToExplain.tsx';
import { ExplanationResult } from './ExplanationResult.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

/** Nothing is requested before one is chosen. */
const NO_ARTICLE = { id: 0 };

/** Why one article matches the form's subject, or why not; after the first request, the answer follows the edits. */
export function ExplainCard({ expression, filter }: { expression: string; filter: Partial<SubjectFilter> }) {
  const t = useText('subject');
  const [article, setArticle] = useState<ArticleChoice>();
  const draft = useDelayed({ expression: expression.trim(), filter });
  const isWritten = draft.expression !== '';
  const answer = useCall(
    subjectTrialContract.explain,
    { ...draft, article: article ?? NO_ARTICLE },
    {
      isEnabled: article !== undefined && isWritten,
      keepsPrevious: true,
    },
  );
  return (
    <Card size="small">
      <p className="explain-note">
        {t(isWritten ? 'why.hint' : 'why.writeFirst')} {answer.isFetching && <Spin size="small" />}
      </p>
      <ArticleToExplain onAsk={setArticle} />
      {article && answer.isError && (
        <div className="explain-result">
          <Refusal error={answer.error} onRetry={() => void answer.refetch()} />
        </div>
      )}
      {article && isWritten && answer.data && <ExplanationResult explanation={answer.data} filter={draft.filter} />}
    </Card>
  );
}

function Refusal({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useText('subject');
  const errorText = useErrorText();
  if (error.code === 'not-found') return <Alert type="info" showIcon title={t('why.notStored')} />;
  if (error.code === 'invalid-url' || error.code === 'fetch-failed')
    return <Alert type="warning" showIcon title={errorText(error)} description={t('why.pasteInstead')} />;
  if (error.code === 'invalid-expression') return <Alert type="info" showIcon title={t('why.mendFirst')} />;
  return <ErrorState error={error} onRetry={onRetry} />;
}
