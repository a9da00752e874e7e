import { Card, Spin, Statistic } from 'antd';
import type { CallInput } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { subjectContract } from '../contract.ts';
import { useDelayed } from './use-delayed.ts';

type PreviewInput = CallInput<typeof subjectContract.preview>;
const DAYS = 30;

/** What the expression would have found on the stored articles: hits a day, samples, what other subjects have of it. */
export function SubjectPreview({ expression, filter, subjectId }: { expression: string; filter: unknown; subjectId?: number }) {
  const t = useText('subject');
  const draft = useDelayed({ expression, filter });
  const input = {
    expression: draft.expression,
    filter: draft.filter,
    days: DAYS,
    ...(subjectId === undefined ? {} : { subjectId }),
  } as PreviewInput;
  const preview = useCall(subjectContract.preview, input, { isEnabled: draft.expression.trim() !== '', keepsPrevious: true });
  const answer = preview.data;
  return (
    <Card
      size="small"
      title={t('preview.title', { days: DAYS })}
      extra={preview.isFetching ? <Spin size="small" /> : answer && <span className="num">{t('preview.ms', { ms: answer.ms })}</span>}
    >
      {draft.expression.trim() === '' && <EmptyState text={t('preview.empty')} />}
      {preview.isError && preview.error.code !== 'invalid-expression' && (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {answer && draft.expression.trim() !== '' && (
        <>
          <div style={{ display: 'flex', gap: 24, flexWrap: 'wrap', marginBlockEnd: 12 }}>
            <Statistic title={t('preview.total')} value={answer.total} styles={{ content: { fontSize: 22 } }} />
            <Statistic
              title={t('preview.share')}
              value={answer.scanned ? (answer.total / answer.scanned) * 100 : 0}
              precision={1}
              suffix="%"
              styles={{ content: { fontSize: 22 } }}
            />
            <Statistic title={t('preview.junk')} value={answer.droppedAsJunk} styles={{ content: { fontSize: 22 } }} />
          </div>
          <Bars
            label={t('preview.days')}
            bars={answer.days.map((day) => ({
              key: day.day,
              label: `${day.date}: ${day.total}`,
              parts: [{ tone: 'plain', value: day.total }],
            }))}
            ticks={[answer.days[0]?.date ?? '', '', answer.days.at(-1)?.date ?? '']}
          />
          {answer.overlaps.length > 0 && (
            <p>
              {t('preview.overlaps')} {answer.overlaps.map((other) => `${other.name} (${other.total})`).join(t('listSeparator'))}
            </p>
          )}
          <ol style={{ paddingInlineStart: 20, marginBlockEnd: 0 }}>
            {answer.samples.map((sample) => (
              <li key={sample.id}>
                <div>
                  <a href={sample.url} target="_blank" rel="noreferrer noopener nofollow">
                    {sample.title}
                  </a>
                </div>
                <div className="subject-sample-origin">
                  {sample.siteName} · <Time value={sample.publishedAt} />
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </Card>
  );
}
