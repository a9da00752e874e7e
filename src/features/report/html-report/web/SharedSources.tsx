import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';
import type { SharedReport } from '../contract.ts';

/** A sentence or a number whose sources are asked for. */
export interface Asked {
  place: string;
  /** '' for a number. */
  text: string;
  keys: readonly string[];
  articleIds: readonly number[];
}

/** What stands behind a sentence or a number: the articles that the bulletin kept. */
export function SharedSources({ report, asked }: { report: SharedReport; asked: Asked }) {
  const t = useText('htmlReport');
  const { keys, text } = asked;
  const ids = new Set([...asked.articleIds, ...keys.flatMap((key) => report.numbers[key]?.articleIds ?? [])]);
  const articles = report.articles.filter(({ id }) => ids.has(id));
  const values = [...new Set(keys.map((key) => report.numbers[key]?.value ?? 0))];
  return (
    <>
      {text !== '' && <blockquote>{text}</blockquote>}
      {values.length > 0 && <h3>{t('sheet.numbers')}</h3>}
      {values.length > 0 && (
        <ul>
          {values.map((value) => (
            <li key={value}>{t('sheet.counted', { value: formatInFull(value), time: formatFullTime(report.countedAt) })}</li>
          ))}
        </ul>
      )}
      {articles.length > 0 && <h3>{t('sheet.articles')}</h3>}
      {articles.length > 0 && (
        <ul>
          {articles.map(({ id, title, url, siteName, publishedAt }) => (
            <li key={id}>
              <bdi>
                {url ? (
                  <OutgoingLink href={url} title={t('sheet.outside')}>
                    {title}
                  </OutgoingLink>
                ) : (
                  title
                )}
              </bdi>
              <div className="report-facts">{[siteName, formatFullTime(publishedAt)].join(' · ')}</div>
            </li>
          ))}
        </ul>
      )}
      {articles.length === 0 && values.some((value) => value > 0) && <p className="report-facts">{t('sheet.none')}</p>}
    </>
  );
}
