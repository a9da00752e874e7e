import { Link } from 'react-router';
import type { BulletinSnapshot, Part, Sentence } from '#shared/bulletin.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { listOf } from './report-links.ts';

interface SourcesProps {
  snapshot: BulletinSnapshot;
  sentence: Sentence | undefined;
}

/** Where a sentence comes from: the articles that it cites, and the lists behind its numbers. */
export function SentenceSources({ snapshot, sentence }: SourcesProps) {
  const t = useText('briefReport');
  const articles = (sentence?.articleIds ?? []).flatMap((id) => snapshot.articles.find((article) => article.id === id) ?? []);
  const numbers = [...new Set((sentence?.parts ?? []).flatMap(keysOf))];
  return (
    <aside
      className={sentence ? 'report-sources panel' : 'report-sources panel is-empty'}
      aria-label={t('sources.title')}
      aria-live="polite"
    >
      <h2>{t('sources.title')}</h2>
      {!sentence && <p>{t('sources.hint')}</p>}
      {sentence && <blockquote>{sentence.parts.map(({ text }) => text).join('')}</blockquote>}
      {numbers.length > 0 && <h3>{t('sources.numbers')}</h3>}
      <ul>
        {numbers.map((key) => (
          <li key={key}>
            <NumberSource snapshot={snapshot} name={key} />
          </li>
        ))}
      </ul>
      {articles.length > 0 && <h3>{t('sources.articles')}</h3>}
      <ul>
        {articles.map(({ id, title, siteName, publishedAt }) => (
          <li key={id}>
            <Link to={pathTo(ARTICLE_DETAIL, { id })}>
              <bdi>{title}</bdi>
            </Link>
            <div className="report-facts">{[siteName, formatFullTime(publishedAt)].join(' · ')}</div>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function keysOf(part: Part): string[] {
  if (part.is === 'number') return [part.key];
  return part.is === 'text' || part.is === 'quote' ? [] : [part.key, part.of];
}

function NumberSource({ snapshot, name }: { snapshot: BulletinSnapshot; name: string }) {
  const t = useText('briefReport');
  const value = formatInFull(snapshot.numbers[name]?.value ?? 0);
  const to = listOf(snapshot, name);
  return to === undefined ? <span>{t('sources.nothing')}</span> : <Link to={to}>{t('sources.number', { value })}</Link>;
}
