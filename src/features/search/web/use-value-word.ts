import type { ArticleStatus, Emotion, Language, MediaType, SiteLevel } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ChoiceField } from './chip-fields.ts';

/** The word for a value of a filter that is chosen from a list. */
export function useValueWord(): (field: ChoiceField, value: string) => string {
  const web = useText('web');
  const words: Record<ChoiceField, (value: string) => string> = {
    mediaType: (value) => web(`media.${value as MediaType}`),
    level: (value) => web(`level.${value as SiteLevel}`),
    emotion: (value) => web(`emotion.${value as Emotion}`),
    status: (value) => web(`status.${value as ArticleStatus}`),
    language: (value) => web(`language.${value as Language}`),
  };
  return (field, value) => words[field](value);
}
