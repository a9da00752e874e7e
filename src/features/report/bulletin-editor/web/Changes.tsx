import { diffWordsWithSpace } from 'diff';
import { useText } from '#web/i18n/use-text.ts';

/** Longer texts are shown beside each other only. */
const LONGEST = 5000;
const words = new Intl.Segmenter('zh', { granularity: 'word' });

/** What was taken out and what came, within one text. */
export function Changes({ before, after }: { before: string; after: string }) {
  const t = useText('bulletinEditor');
  if (before === after) return <p className="bulletin-changes">{t('sameText')}</p>;
  if (before.length + after.length > LONGEST)
    return (
      <>
        <del>{before}</del>
        <ins>{after}</ins>
      </>
    );
  return (
    <p className="bulletin-changes" aria-label={t('changes')}>
      {diffWordsWithSpace(before, after, { intlSegmenter: words }).map(({ value, added, removed }, i) => {
        // The pieces of one comparison keep their places.
        // oxlint-disable-next-line react/no-array-index-key
        if (added) return <ins key={i}>{value}</ins>;
        // oxlint-disable-next-line react/no-array-index-key
        return removed ? <del key={i}>{value}</del> : <span key={i}>{value}</span>;
      })}
    </p>
  );
}
