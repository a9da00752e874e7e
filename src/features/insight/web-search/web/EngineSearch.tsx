import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { StartHere } from '#web/ui/StartHere.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { useOwnSubjects } from '#web/ui/use-own-subjects.ts';
import { webSearchContract } from '../contract.ts';
import { ChosenCards } from './ChosenCards.tsx';
import { EngineCard } from './EngineCard.tsx';

const ENGINES_MS = 60_000;

/** Chosen engines side by side; words, engines and page are in the address. */
export function EngineSearch() {
  const t = useText('webSearch');
  const engines = useCall(webSearchContract.engines, undefined, { staleMs: ENGINES_MS });
  const list = useListState({ filters: { keyword: param.text, engine: param.numbers } });
  const { keyword } = list.filters;
  const items = useOwnSubjects().map(({ id, name }) => ({ key: String(id), text: name, onPick: () => list.setFilters({ keyword: name }) }));
  return (
    <ChosenCards
      query={engines}
      list={list}
      label={t('field.engines')}
      emptyText={t('hint.noEngine')}
      filter={
        <KeywordFilter
          value={keyword}
          placeholder={t('field.keyword')}
          width={320}
          onChange={(words) => list.setFilters({ keyword: words })}
        />
      }
      instead={!keyword && <StartHere text={t('hint.start')} groups={[{ title: t('hint.own'), items }]} />}
      renderCard={(engine, choosing) => (
        <EngineCard
          key={engine.id}
          engine={engine}
          keyword={keyword ?? ''}
          page={engine.hasPages ? list.page : 1}
          onPage={(page) => list.setPage(page)}
          choosing={choosing}
        />
      )}
    />
  );
}
