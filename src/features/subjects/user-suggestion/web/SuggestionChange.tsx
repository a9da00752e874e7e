import { useText } from '#web/i18n/use-text.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { EMOTIONS } from '#shared/media.ts';
import type { UserSuggestion } from '../contract.ts';

const namesOf = (subjects: readonly { name: string }[]): string => subjects.map(({ name }) => name).join(' · ');

/** The machine's verdict and the suggested one. */
export function SuggestionChange({ suggestion }: { suggestion: UserSuggestion }) {
  const t = useText('userSuggestion');
  const { kind, addedSubjects, removedSubjects } = suggestion;
  if (kind === 'junk') return <>{t('change.junk', { score: suggestion.before })}</>;
  if (kind === 'subject')
    return (
      <>
        {addedSubjects.length > 0 && t('change.added', { names: namesOf(addedSubjects) })}{' '}
        {removedSubjects.length > 0 && t('change.removed', { names: namesOf(removedSubjects) })}
      </>
    );
  const before = EMOTIONS.find((emotion) => emotion === suggestion.before);
  const after = EMOTIONS.find((emotion) => emotion === suggestion.after);
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {before && <EmotionTag emotion={before} />} → {after && <EmotionTag emotion={after} />}
    </span>
  );
}
