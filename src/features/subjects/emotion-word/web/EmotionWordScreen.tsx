import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ApplyingBar } from '#features/subjects/filter/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { AskRemovalButton } from '#web/ui/AskRemovalButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type EmotionWord, emotionWordContract } from '../contract.ts';
import { useFirstLib } from './use-first-lib.ts';
import { useWordColumns } from './word-columns.tsx';
import { WORD_PARAMS, WordFilters } from './WordFilters.tsx';
import { WordsQuestion } from './WordsQuestion.tsx';

const WordDialog = lazy(async () => ({ default: (await import('./WordDialog.tsx')).WordDialog }));

export function EmotionWordScreen() {
  const t = useText('emotionWord');
  const rights = useRights('filter');
  const [edited, setEdited] = useState<EmotionWord | 'new'>();
  const [removed, setRemoved] = useState<{ words: EmotionWord[]; onDone?: () => void }>();
  const list = useListState({ filters: WORD_PARAMS, sort: 'updatedAt' });
  const first = useFirstLib();
  const create = rights.modify && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.createWords')}
    </Button>
  );
  const word = edited === 'new' ? undefined : edited;
  return (
    <>
      <PageHeader extra={create} />
      <ApplyingBar about={t('about')} />
      <WordFilters list={list} />
      <ResourceTable
        name="emotion-word"
        endpoint={emotionWordContract.list}
        list={list}
        columns={useWordColumns()}
        renderActions={(row: EmotionWord) => (
          <>
            {rights.modify && <EditButton onClick={() => setEdited(row)} />}
            {rights.delete && <AskRemovalButton onClick={() => setRemoved({ words: [row] })} />}
          </>
        )}
        renderBatchActions={
          rights.delete &&
          ((words: EmotionWord[], clear: () => void) => <AskRemovalButton onClick={() => setRemoved({ words, onDone: clear })} />)
        }
        emptyText={t('empty.words')}
        emptyAction={create}
      />
      <Suspense>
        {edited && <WordDialog libId={list.filters.libId?.[0] ?? first.libId} word={word} onClose={() => setEdited(undefined)} />}
      </Suspense>
      {removed && <WordsQuestion {...removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}
