import { Button, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ApplyingBar } from '#features/filter/web/facade.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type EmotionWord, emotionWordContract, emotionWordLibContract, POLARITIES } from '../contract.ts';
import { useWordColumns } from './word-columns.tsx';
import { WordsQuestion } from './WordsQuestion.tsx';

const WordDialog = lazy(async () => ({ default: (await import('./WordDialog.tsx')).WordDialog }));

export function EmotionWordScreen() {
  const t = useText('emotionWord');
  const web = useText('web');
  const rights = useRights('filter');
  const [edited, setEdited] = useState<EmotionWord | 'new'>();
  const [removed, setRemoved] = useState<{ words: EmotionWord[]; onDone?: () => void }>();
  const list = useListState({
    filters: { keyword: param.text, libId: param.numbers, polarity: param.choice(POLARITIES) },
    sort: 'updatedAt',
  });
  const { filters, setFilters } = list;
  const libs = useCall(emotionWordLibContract.list, { pageSize: 200 }).data?.items ?? [];
  const columns = useWordColumns();
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.createWords')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <ApplyingBar about={t('about')} />
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
        <FilterField label={t('field.lib')}>
          <Select
            mode="multiple"
            allowClear
            style={{ width: 200 }}
            placeholder={web('filter.all')}
            value={filters.libId ?? []}
            options={libs.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(ids: number[]) => setFilters({ libId: ids.length > 0 ? ids : undefined })}
          />
        </FilterField>
        <ChoiceFilter
          label={t('field.polarity')}
          values={POLARITIES}
          labelOf={(polarity) => t(`polarity.${polarity}`)}
          value={filters.polarity}
          onChange={(polarity) => setFilters({ polarity })}
        />
      </FilterBar>
      <ResourceTable
        name="emotion-word"
        endpoint={emotionWordContract.list}
        list={list}
        columns={columns}
        renderActions={(word: EmotionWord) => (
          <>
            {rights.modify && (
              <Button type="link" size="small" onClick={() => setEdited(word)}>
                {web('action.edit')}
              </Button>
            )}
            {rights.delete && (
              <Button type="link" size="small" danger onClick={() => setRemoved({ words: [word] })}>
                {web('action.remove')}
              </Button>
            )}
          </>
        )}
        {...(rights.delete
          ? {
              renderBatchActions: (words: EmotionWord[], clear: () => void) => (
                <Button type="link" size="small" danger onClick={() => setRemoved({ words, onDone: clear })}>
                  {web('action.remove')}
                </Button>
              ),
            }
          : {})}
        emptyText={t('empty.words')}
        emptyAction={create}
      />
      <Suspense>
        {edited && (
          <WordDialog
            libs={libs}
            libId={filters.libId?.[0]}
            word={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
      {removed && <WordsQuestion {...removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}
