import { isOneOf } from '#shared/is-one-of.ts';
import { ARTICLE_STATUSES, EMOTIONS, LANGUAGES, MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ChoiceField } from './chip-fields.ts';

/** The text of a filter value that is chosen from a list. */
export function useValueWord(): (field: ChoiceField, value: string) => string {
  const web = useText('web');
  const words: Record<ChoiceField, (value: string) => string> = {
    mediaType: (value) => (isOneOf(MEDIA_TYPES, value) ? web(`media.${value}`) : value),
    level: (value) => (isOneOf(SITE_LEVELS, value) ? web(`level.${value}`) : value),
    emotion: (value) => (isOneOf(EMOTIONS, value) ? web(`emotion.${value}`) : value),
    status: (value) => (isOneOf(ARTICLE_STATUSES, value) ? web(`status.${value}`) : value),
    language: (value) => (isOneOf(LANGUAGES, value) ? web(`language.${value}`) : value),
  };
  return (field, value) => words[field](value);
}
