import { Alert, Statistic } from 'antd';
import { Link } from 'react-router';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { subjectTrialContract } from '../trial.contract.ts';
import { SUBJECT_UPDATE } from '../paths.ts';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';

type Answer = Output<typeof subjectTrialContract.preview>;

/** Numbers, chart, overlaps and samples of a preview. */
export function PreviewAnswer({ answer }: { answer: Answer }) {
  const t = useText('subject');
  const { total, scanned, droppedAsJunk, inTitle, days, samples, overlaps, cost, isTooBroad } = answer;
  const small = { styles: { content: { fontSize: 22 } } };
  return (
    <div className="preview-answer">
      <div className="preview-numbers">
        <Statistic title={t('preview.total')} value={total} {...small} />
        <Statistic title={t('preview.share')} value={scanned ? (total / scanned) * 100 : 0} precision={1} suffix="%" {...small} />
        <Statistic title={t('preview.junk')} value={droppedAsJunk} {...small} />
      </div>
      {inTitle < total && <p className="explain-note num preview-cost">{t('preview.inTitle', { inTitle, rest: total - inTitle })}</p>}
      {isTooBroad && <Alert type="warning" showIcon title={t('preview.tooBroad')} style={{ marginBlockEnd: 8 }} />}
      <Bars
        label={t('preview.days')}
        bars={days.map((day) => ({ key: day.day, label: `${day.date}: ${day.total}`, parts: [{ tone: 'plain', value: day.total }] }))}
        ticks={[days[0]?.date ?? '', '', days.at(-1)?.date ?? '']}
      />
      <p className="explain-note num preview-cost">{t('preview.cost', { ...cost, scanned })}</p>
      {total === 0 && <EmptyState text={t('preview.noHits')} />}
      {overlaps.length > 0 && <Overlaps overlaps={overlaps} />}
      {samples.length > 0 && (
        <section>
          <h4>{t('preview.samples')}</h4>
          <ol className="preview-samples">
            {samples.map((sample) => (
              <li key={sample.id}>
                <OutgoingLink href={sample.url}>{sample.title}</OutgoingLink>
                <div className="subject-sample-origin">
                  {sample.siteName} · <Time value={sample.publishedAt} />
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

function Overlaps({ overlaps }: Pick<Answer, 'overlaps'>) {
  const t = useText('subject');
  return (
    <section className="preview-overlaps">
      <h4>{t('preview.overlaps')}</h4>
      <ul className="explain-list">
        {overlaps.map(({ id, name, total, isWhole }) => (
          <li key={id}>
            <Link to={pathTo(SUBJECT_UPDATE, {}, { id })}>{name}</Link> <span className="num">{total}</span>
            {isWhole && <span className="explain-note"> · {t('preview.whole')}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
