import { Alert, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { Time } from '#web/ui/Time.tsx';
import { tagContract } from '../contract.ts';

const DAYS = 7;
const DELAY_MS = 400;

/** What the keyword would have tagged last week. */
export function KeywordPreview({ expression, tagId }: { expression: string; tagId: number | undefined }) {
  const t = useText('tag');
  const errorText = useErrorText();
  const [asked, setAsked] = useState(expression.trim());
  useEffect(() => {
    const timer = setTimeout(() => setAsked(expression.trim()), DELAY_MS);
    return () => clearTimeout(timer);
  }, [expression]);
  const preview = useCall(
    tagContract.keywordPreview,
    { expression: asked, days: DAYS, ...(tagId === undefined ? {} : { tagId }) },
    { isEnabled: asked !== '', keepsPrevious: true },
  );
  const answer = preview.data;
  if (asked === '') return <p>{t('preview.empty')}</p>;
  if (preview.isError) return <Alert type="warning" showIcon title={errorText(preview.error)} style={{ marginBlockEnd: 12 }} />;
  if (!answer) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  return (
    <section aria-live="polite" aria-busy={preview.isFetching} style={{ marginBlockEnd: 12 }}>
      <p>{t('preview.total', { total: answer.total, scanned: answer.scanned, tagged: answer.tagged, days: DAYS })}</p>
      {answer.total > 0 && (
        <Bars
          height={60}
          label={t('preview.days')}
          bars={answer.days.map((day) => ({
            key: day.day,
            label: `${day.date}: ${day.total}`,
            parts: [{ tone: 'plain', value: day.total }],
          }))}
          ticks={[answer.days[0]?.date ?? '', '', answer.days.at(-1)?.date ?? '']}
        />
      )}
      <ol style={{ paddingInlineStart: 20, marginBlock: 8 }}>
        {answer.samples.map((sample) => (
          <li key={sample.id}>
            <div>
              <Link to={pathTo('/article/{id}', { id: sample.id })} target="_blank">
                {sample.title}
              </Link>
            </div>
            <div style={{ fontSize: 12 }}>
              {sample.siteName} · <Time value={sample.publishedAt} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
