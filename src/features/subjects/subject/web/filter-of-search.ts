import { EMOTIONS, LANGUAGES, MEDIA_TYPES } from '#shared/media.ts';
import { param } from '#web/ui/list-params.ts';
import type { SubjectFilter } from '../contract.ts';

/** The filter of a new subject, from an address in the form of the article list. */
export function filterOf(search: URLSearchParams): Partial<SubjectFilter> {
  const all = (key: string) => search.getAll(key);
  const found = {
    mediaTypes: param.choices(MEDIA_TYPES).parse(all('mediaType')),
    languages: param.choices(LANGUAGES).parse(all('language')),
    emotions: param.choices(EMOTIONS).parse(all('emotion')),
    regions: param.texts.parse(all('region')),
    siteIds: param.numbers.parse(all('siteId')),
    siteGroupIds: param.numbers.parse(all('siteGroupId')),
    minLength: param.number.parse(all('minLength')),
    junkCutoff: param.number.parse(all('junkBelow')),
    from: param.number.parse(all('from')),
    until: param.number.parse(all('until')),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
