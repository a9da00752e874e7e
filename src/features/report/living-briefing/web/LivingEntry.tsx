import { Fragment } from 'react';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import type { Locale } from '#shared/error-messages.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { LivingEntry } from '../contract.ts';

/** One entry: its sentences with what was corrected struck through, what stands now, and the articles that it rests on as they were. */
export function Entry({ entry, locale, isNew }: { entry: LivingEntry; locale: Locale; isNew: boolean }) {
  const t = useText('livingBriefing');
  return (
    <li className={isNew ? 'living-entry is-new' : 'living-entry'}>
      <div className="living-head">
        <Time value={entry.at} isFull />
        {isNew && <ToneTag tone="blue">{t('page.isNew')}</ToneTag>}
      </div>
      <p lang={locale}>
        {entry.sentences.map((sentence) => {
          const text = sentence.parts.map((part) => part.text).join('');
          const shown = sentence.parts.map((part, i) => <Part key={i} part={part} />);
          return <Fragment key={text}>{sentence.isStruck ? <del>{shown}</del> : shown} </Fragment>;
        })}
      </p>
      <Corrections entry={entry} />
      {entry.articles.length > 0 && <Sources entry={entry} />}
    </li>
  );
}

function Part({ part }: { part: LivingEntry['sentences'][number]['parts'][number] }) {
  if (part.is !== 'quote') return part.text;
  return (
    <Link to={pathTo(ARTICLE_DETAIL, { id: part.articleId })}>
      <bdi>{part.text}</bdi>
    </Link>
  );
}

function Corrections({ entry: { articles, strikes, remaining, total, struckAt, sentences } }: { entry: LivingEntry }) {
  const t = useText('livingBriefing');
  const web = useText('web');
  if (struckAt === null || !sentences.some(({ isStruck }) => isStruck)) return null;
  const titleOf = (articleId: number): string => articles.find(({ id }) => id === articleId)?.title ?? '';
  return (
    <ins className="living-corrections">
      <ul aria-label={t('struck.label')}>
        {strikes.map(({ articleId, reason, at, title, emotion }) => (
          <li key={articleId}>
            {t('struck.at', {
              time: formatFullTime(at),
              text: t(`struck.${reason}`, {
                title: titleOf(articleId),
                now: reason === 'emotion' && emotion ? web(`emotion.${emotion}`) : title,
              }),
            })}
          </li>
        ))}
        {remaining < total && <li>{t('struck.remaining', { remaining, total })}</li>}
      </ul>
    </ins>
  );
}

function Sources({ entry: { articles, total } }: { entry: LivingEntry }) {
  const t = useText('livingBriefing');
  return (
    <details>
      <summary>{t('page.sources', { total: Math.max(total, articles.length) })}</summary>
      {articles.length < total && <p>{t('page.shown', { shown: articles.length })}</p>}
      <ul>
        {articles.map(({ id, title, siteName, publishedAt, excerpt }) => (
          <li key={id}>
            <Link to={pathTo(ARTICLE_DETAIL, { id })}>
              <bdi>{title}</bdi>
            </Link>
            <div>{[siteName, formatFullTime(publishedAt)].join(' · ')}</div>
            {excerpt !== '' && <blockquote>{excerpt}</blockquote>}
          </li>
        ))}
      </ul>
    </details>
  );
}
