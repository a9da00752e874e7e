import { Button } from 'antd';
import { useState } from 'react';
import { dayStart } from '#shared/time.ts';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { formatDateRange } from '#web/ui/date-range.ts';
import type { ListState } from '#web/ui/use-list-state.ts';
import { useRegionName } from '#web/ui/use-region-name.ts';
import type { ArticleFilters } from '#features/core/article/web/facade.tsx';
import type { ArticlePages } from '#features/bench/work-bench/web/facade.tsx';
import { entriesOf, type Facet, FACETS, isNarrowed, narrowTo, widen } from './facet-groups.ts';
import { useValueWord } from './use-value-word.ts';

const SHOWN = 6;
const DATE_LENGTH = 10;
/** Names of the filters. */
const FIELDS = {
  emotion: 'emotion',
  mediaType: 'mediaType',
  status: 'status',
  level: 'level',
  language: 'language',
  province: 'region',
  site: 'siteId',
  day: 'time',
} as const satisfies Record<Facet, string>;
type Answer = NonNullable<ArticlePages['first']>;

interface SearchFacetsProps {
  answer: Answer;
  list: ListState<ArticleFilters>;
}

/** The facets of the answer; each number links to its articles. */
export function SearchFacets({ answer, list }: SearchFacetsProps) {
  const t = useText('search');
  return (
    <aside className="panel search-facets" aria-label={t('facet.label')}>
      {FACETS.map((facet) => (
        <Group key={facet} facet={facet} answer={answer} list={list} />
      ))}
    </aside>
  );
}

function Group({ facet, answer, list }: SearchFacetsProps & { facet: Facet }) {
  const t = useText('search');
  const [isOpen, setOpen] = useState(false);
  const nameOf = useValueName(facet, answer);
  const entries = entriesOf(answer, facet);
  if (entries.length === 0) return null;
  const shown = isOpen ? entries : entries.slice(0, SHOWN);
  return (
    <>
      <h2>{t(`field.${FIELDS[facet]}`)}</h2>
      <ul>
        {shown.map(([value, total]) => {
          const isOn = isNarrowed(list.filters, facet, value);
          return (
            <li key={value}>
              <button
                type="button"
                className="link-button search-facet"
                aria-pressed={isOn}
                style={isOn ? { fontWeight: 600 } : {}}
                onClick={() => list.setFilters(isOn ? widen(facet) : narrowTo(list.filters, facet, value))}
              >
                <span title={nameOf(value)}>{nameOf(value)}</span>
                <BigNumber value={total} />
              </button>
            </li>
          );
        })}
        {entries.length > SHOWN && (
          <li>
            <Button type="link" size="small" style={{ paddingInline: 0 }} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? t('facet.less') : t('facet.more', { total: entries.length })}
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}

function useValueName(facet: Facet, answer: Answer): (value: string) => string {
  const word = useValueWord();
  const regionName = useRegionName();
  if (facet === 'province') return regionName;
  if (facet === 'day')
    return (value) => formatDateRange({ from: dayStart(Number(value)), until: dayStart(Number(value)) }).slice(0, DATE_LENGTH);
  if (facet === 'site') return (value) => answer.sites.find((site) => String(site.id) === value)?.name ?? value;
  return (value) => word(facet, value);
}
