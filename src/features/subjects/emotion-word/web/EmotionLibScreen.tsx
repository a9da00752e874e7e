import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ApplyingBar } from '#features/subjects/filter/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { type EmotionWordLib, emotionWordLibContract } from '../contract.ts';
import { useLibColumns } from './lib-columns.tsx';
import { LibBatchActions, LibRowActions } from './LibActions.tsx';
import { LibQuestion, type Question } from './LibQuestion.tsx';

const LibDialog = lazy(async () => ({ default: (await import('./LibDialog.tsx')).LibDialog }));

export function EmotionLibScreen() {
  const t = useText('emotionWord');
  const rights = useRights('filter');
  const [edited, setEdited] = useState<EmotionWordLib | 'new'>();
  useAskedToCreate(rights.modify, () => setEdited('new'));
  const [question, setQuestion] = useState<Question>();
  const list = useListState({ filters: { keyword: param.text }, sort: 'name', isDescending: false });
  const columns = useLibColumns((lib) => setQuestion({ type: lib.isEnabled ? 'disable' : 'enable', libs: [lib] }));
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.createLib')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <ApplyingBar about={t('about')} />
      <FilterBar list={list}>
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('filter.libKeyword')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
      </FilterBar>
      <ResourceTable
        name="emotion-word-lib"
        endpoint={emotionWordLibContract.list}
        list={list}
        columns={columns}
        renderActions={(lib: EmotionWordLib) => <LibRowActions lib={lib} onEdit={() => setEdited(lib)} onAsk={setQuestion} />}
        renderBatchActions={(libs: EmotionWordLib[], clear) => (
          <LibBatchActions libs={libs} onAsk={(asked) => setQuestion({ ...asked, onDone: clear })} />
        )}
        emptyText={t('empty.libs')}
        emptyAction={create}
      />
      <Suspense>{edited && <LibDialog lib={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}</Suspense>
      {question && <LibQuestion question={question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}
