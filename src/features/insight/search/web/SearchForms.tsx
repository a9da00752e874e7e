import { Segmented } from 'antd';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { PAGE_SIZES, type ListState } from '#web/ui/use-list-state.ts';
import type { ArticleFilters } from '#features/core/article/web/facade.tsx';
import { SyntaxHelp } from '#features/subjects/subject/web/facade.tsx';
import type { NaturalQuery } from '../contract.ts';
import { useSearchColours } from './use-search-colours.ts';
import { FilterChips } from './FilterChips.tsx';
import { SearchHistory } from './SearchHistory.tsx';
import { MODE, SEARCH, SENTENCE, sentenceQuery } from '../paths.ts';
import { SentenceSearch } from './SentenceSearch.tsx';
import { SimpleSearch } from './SimpleSearch.tsx';
import { TextSearch } from './TextSearch.tsx';

const MODES = ['text', 'simple', 'sentence'] as const;
type Mode = (typeof MODES)[number];

/** The three ways to enter a search; each keeps the input of the others. */
export function SearchForms({ list }: { list: ListState<ArticleFilters> }) {
  const t = useText('search');
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const mode: Mode = MODES.find((name) => name === search.get(MODE)) ?? 'text';
  const sentence = search.get(SENTENCE) ?? '';
  const expression = list.filters.keyword ?? '';
  const setMode = (next: Mode) =>
    setSearch((current) => {
      const changed = new URLSearchParams(current);
      if (next === 'text') changed.delete(MODE);
      else changed.set(MODE, next);
      return changed;
    });
  const searchFor = (keyword: string | undefined) => list.setFilters({ keyword });
  const take = (text: string, { filter }: NaturalQuery) => {
    const { pageSize = 0, sort, ...rest } = filter;
    const size = pageSize > 0 ? (PAGE_SIZES.find((each) => each >= pageSize) ?? PAGE_SIZES[2]) : undefined;
    const order = sort === undefined || sort === 'newest' ? undefined : sort;
    void navigate(pathTo(SEARCH, {}, { ...rest, sort: order, pageSize: size, ...sentenceQuery(text) }));
  };
  return (
    <section className="panel search-forms" aria-label={t('form.label')} style={useSearchColours()}>
      <div className="search-row" style={{ marginBlockEnd: 8 }}>
        <Segmented<Mode>
          size="small"
          value={mode}
          options={MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
          onChange={setMode}
        />
        {mode === 'text' && (
          <Suspense>
            <SyntaxHelp />
          </Suspense>
        )}
        <span style={{ marginInlineStart: 'auto' }}>
          <SearchHistory onPick={searchFor} />
        </span>
      </div>
      {mode === 'text' && <TextSearch key={expression} value={expression} onSearch={searchFor} />}
      {mode === 'simple' && <SimpleSearch value={expression} onSearch={searchFor} />}
      {mode === 'sentence' && <SentenceSearch key={sentence} value={sentence} isRead={list.filterCount > 0} onRead={take} />}
      {mode === 'sentence' && sentence && <FilterChips sentence={sentence} list={list} />}
    </section>
  );
}
