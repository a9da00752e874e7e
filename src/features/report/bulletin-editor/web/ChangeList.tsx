import { useText } from '#web/i18n/use-text.ts';
import { wordsOf } from '#shared/block-words.ts';
import { Changes } from './Changes.tsx';
import type { TextChange } from './compare-texts.ts';

/** What differs, paragraph by paragraph. */
export function ChangeList({ changes }: { changes: readonly TextChange[] }) {
  const t = useText('bulletinEditor');
  if (changes.length === 0) return <p>{t('versions.same')}</p>;
  return (
    <ul className="bulletin-change-list">
      {changes.map(({ id, chapter, before, after }) => (
        <li key={id}>
          <h3>{chapter}</h3>
          <Changes before={wordsOf(before)} after={wordsOf(after)} />
        </li>
      ))}
    </ul>
  );
}
