import { Button, Select } from 'antd';
import { Link } from 'react-router';
import { useState } from 'react';
import { EMOTIONS } from '#shared/media.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { commentContract } from '../contract.ts';
import { HotWords } from './HotWords.tsx';
import { WatchSuggestions } from './WatchSuggestions.tsx';
import { COMMENT_SETTING } from '../paths.ts';

/** Hot words and shared opinions of the comments of one watched article. */
export function CommentHotWordScreen() {
  const t = useText('comment');
  const web = useText('web');
  const list = useListState({
    filters: { settingId: param.number, emotion: param.choice(EMOTIONS), saidWord: param.text, saidOpinion: param.text },
  });
  const { settingId, emotion } = list.filters;
  const { watches, items, shown, search } = useWatchChoice(settingId);
  const watch = items.find((item) => item.id === shown);
  return (
    <>
      <PageHeader />
      <FilterBar list={list}>
        <FilterField label={t('field.watch')}>
          <Select
            style={{ width: 420, maxWidth: '100%' }}
            showSearch={{ filterOption: false, onSearch: search }}
            loading={watches.isFetching}
            value={watch?.id ?? null}
            options={items.map((item) => ({ value: item.id, label: `${item.title} (${item.replies})` }))}
            onChange={(id: number | null) => list.setFilters({ settingId: id ?? undefined, saidWord: undefined, saidOpinion: undefined })}
          />
        </FilterField>
        <ChoiceFilter
          label={t('filter.emotion')}
          values={EMOTIONS}
          labelOf={(value) => web(`emotion.${value}`)}
          value={emotion}
          onChange={(value) => list.setFilters({ emotion: value })}
        />
        {watch && <Link to={pathTo('/article/{id}', { id: watch.articleId }, { tab: 'reply' })}>{t('panel.title')}</Link>}
      </FilterBar>
      {shown !== undefined && (
        <HotWords
          input={{ settingId: shown, ...(emotion ? { emotion } : {}) }}
          said={{ word: list.filters.saidWord, opinion: list.filters.saidOpinion }}
          watch={watch}
          onSaid={({ word, opinion }) => list.setFilters({ saidWord: word, saidOpinion: opinion })}
        />
      )}
      {shown === undefined && watches.data && <NoWatch />}
    </>
  );
}

/** The watches to choose from: the search results and the chosen one, `shown`, by default the first. */
function useWatchChoice(settingId: number | undefined) {
  const [keyword, setKeyword] = useState('');
  const watches = useCall(
    commentContract.list,
    { pageSize: 100, sort: 'replies', ...(keyword ? { keyword } : {}) },
    { keepsPrevious: true },
  );
  const isKnown = watches.data?.items.some((watch) => watch.id === settingId) ?? true;
  const chosen = useCall(commentContract.list, { id: settingId ?? 0 }, { isEnabled: settingId !== undefined && !isKnown });
  const items = [...(watches.data?.items ?? []), ...(isKnown ? [] : (chosen.data?.items ?? []))];
  return { watches, items, shown: settingId ?? watches.data?.items[0]?.id, search: setKeyword };
}

function NoWatch() {
  const t = useText('comment');
  return (
    <section className="panel">
      <EmptyState
        text={t('hot.choose')}
        action={
          <>
            <Link to={COMMENT_SETTING}>
              <Button type="primary">{t('action.create')}</Button>
            </Link>
            <WatchSuggestions />
          </>
        }
      />
    </section>
  );
}
