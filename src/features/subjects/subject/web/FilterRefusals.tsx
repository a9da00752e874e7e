import { useText } from '#web/i18n/use-text.ts';
import { useRegionName } from '#web/ui/use-region-name.ts';
import type { SubjectFilter } from '../contract.ts';
import type { Explanation } from '../explanation.schema.ts';

type Limits = Partial<Pick<SubjectFilter, 'minLength' | 'junkCutoff'>>;

/** The article's value for each part of the filter that refuses it. */
export function FilterRefusals({ explanation, limits }: { explanation: Explanation; limits: Limits }) {
  const t = useText('subject');
  const web = useText('web');
  const regionName = useRegionName();
  const { article, filterFailures } = explanation;
  const values = {
    mediaTypes: article.mediaType ? web(`media.${article.mediaType}`) : '',
    siteIds: article.siteName,
    siteGroupIds: article.siteName,
    languages: web(`language.${article.language}`),
    emotions: web(`emotion.${article.emotion}`),
    regions: article.region ? regionName(article.region.slice(0, 2)) : t('why.noRegion'),
    minLength: article.length,
    junkCutoff: article.junkScore,
    period: '',
  };
  return (
    <section>
      <h4>{t('why.refusals')}</h4>
      <ul className="explain-list">
        {filterFailures.map((part) => (
          <li key={part}>
            {t(`why.refusal.${part}`, { value: values[part], limit: (part === 'junkCutoff' ? limits.junkCutoff : limits.minLength) ?? '' })}
          </li>
        ))}
      </ul>
    </section>
  );
}
