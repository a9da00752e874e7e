import { useText } from '#web/i18n/use-text.ts';
import type { Explanation } from '../explanation.schema.ts';
import { groupByWord } from './group-by-word.ts';
import { PlaceLine } from './PlaceLine.tsx';

const WORDS = 12;

/** The expression's words that occur, each with its number of places and the first of them. */
export function FoundWords({ explanation }: { explanation: Explanation }) {
  const t = useText('subject');
  const words = groupByWord(explanation.hits);
  return (
    <section>
      <h4>{t('why.words')}</h4>
      {words.length === 0 && <div>{t('why.noWords')}</div>}
      <ul className="explain-list">
        {words.slice(0, WORDS).map(({ word, places, first }) => (
          <li key={word}>
            <strong>{word}</strong> <span className="subject-sample-origin">{t('why.times', { count: places })}</span>
            <PlaceLine place={first} article={explanation.article} />
          </li>
        ))}
      </ul>
      {words.length > WORDS && <div>{t('why.more', { count: words.length - WORDS })}</div>}
    </section>
  );
}
