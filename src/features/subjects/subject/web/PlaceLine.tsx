import { useText } from '#web/i18n/use-text.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { Explanation } from '../explanation.schema.ts';
import { MarkedText } from './MarkedText.tsx';

export type Place = Explanation['hits'][number];

/** One place of a word: its field, and the text around it. */
export function PlaceLine({ place, article }: { place: Place; article: Explanation['article'] }) {
  const t = useText('subject');
  const { field, snippet, snippetStart } = place;
  const mark = { start: place.start - snippetStart, end: Math.min(place.end - snippetStart, snippet.length) };
  const length = { title: article.title.length, content: article.length, author: 0 }[field];
  return (
    <div className="explain-place">
      <ToneTag tone="grey">{t(`why.field.${field}`)}</ToneTag>{' '}
      <span>
        {snippetStart > 0 && '…'}
        <MarkedText text={snippet} marks={[mark]} tone="hit" />
        {snippetStart + snippet.length < length && '…'}
      </span>
    </div>
  );
}
