import { theme } from 'antd';
import { EMOTIONS, MEDIA_TYPES } from '#shared/media.ts';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';
import type { articleContract } from '#features/core/article/contract.ts';
import type { ArticleFilters } from '#features/core/article/web/facade.tsx';

type ListAnswer = Output<typeof articleContract.list>;

/** The answer by media and emotion: each number links to its articles. */
export function FacetRow({ answer, list }: { answer: ListAnswer; list: ListState<ArticleFilters> }) {
  const t = useText('article');
  const web = useText('web');
  const { filters, setFilters } = list;
  const sites = new Map(answer.sites.map((site) => [String(site.id), site.name]));
  const topSites = Object.entries(answer.facets.site ?? {})
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 5);
  const mediaTypes = MEDIA_TYPES.filter((mediaType) => answer.facets.mediaType?.[mediaType]);
  return (
    <div className="facet-row" aria-label={t('facet.label')}>
      {EMOTIONS.map((emotion) => (
        <Facet
          key={emotion}
          name={web(`emotion.${emotion}`)}
          total={answer.facets.emotion?.[emotion] ?? 0}
          isOn={filters.emotion?.length === 1 && filters.emotion[0] === emotion}
          onToggle={(isOn) => setFilters({ emotion: isOn ? [emotion] : undefined })}
        />
      ))}
      {mediaTypes.length > 0 && <span className="facet-divider" />}
      {mediaTypes.map((mediaType) => (
        <Facet
          key={mediaType}
          name={web(`media.${mediaType}`)}
          total={answer.facets.mediaType?.[mediaType] ?? 0}
          isOn={filters.mediaType?.length === 1 && filters.mediaType[0] === mediaType}
          onToggle={(isOn) => setFilters({ mediaType: isOn ? [mediaType] : undefined })}
        />
      ))}
      {topSites.length > 0 && <span className="facet-divider" />}
      {topSites.map(([id, total]) => (
        <Facet
          key={id}
          name={sites.get(id) ?? id}
          total={total}
          isOn={filters.siteId?.length === 1 && filters.siteId[0] === Number(id)}
          onToggle={(isOn) => setFilters({ siteId: isOn ? [Number(id)] : undefined })}
        />
      ))}
    </div>
  );
}

function Facet({ name, total, isOn, onToggle }: { name: string; total: number; isOn: boolean; onToggle: (isOn: boolean) => void }) {
  const { token } = theme.useToken();
  return (
    <button
      type="button"
      className="link-button"
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
      style={{ color: isOn ? token.colorPrimary : token.colorText, fontWeight: isOn ? 600 : 400 }}
    >
      {name} <BigNumber value={total} />
    </button>
  );
}
