import { lazy, Suspense } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { listInput } from '#web/ui/use-list-state.ts';
import { interactContract } from '../contract.ts';
import { chosenCount, countFilters } from './chosen-count.ts';
import { FailingBoards } from './FailingBoards.tsx';
import { QuestionActions } from './QuestionActions.tsx';
import { QuestionCounts } from './QuestionCounts.tsx';
import { QuestionFilterBar } from './QuestionFilterBar.tsx';
import { useOpenQuestion } from './use-open-question.ts';
import { useQuestionColumns } from './use-question-columns.tsx';
import { useQuestionList } from './use-question-list.ts';

const QuestionDrawer = lazy(async () => ({ default: (await import('./QuestionDrawer.tsx')).QuestionDrawer }));

/** Questions of the boards; the address holds all filters and the open question. */
export function InteractList() {
  const t = useText('interactWebsite');
  const [opened, open] = useOpenQuestion();
  const { list, shown, times } = useQuestionList();
  const counts = useCall(interactContract.list, { ...listInput(shown), ...times }, { keepsPrevious: true });
  const columns = useQuestionColumns(open);
  return (
    <>
      <FailingBoards chosen={shown.filters.boardId} />
      <QuestionFilterBar list={list} />
      {counts.data && (
        <QuestionCounts
          counts={counts.data.counts}
          chosen={chosenCount(shown.filters)}
          onChoose={(key) => list.setFilters(countFilters(key))}
        />
      )}
      <ResourceTable
        name="interact-website"
        endpoint={interactContract.list}
        list={shown}
        input={times}
        columns={columns}
        renderActions={(row) => <QuestionActions item={row} onOpen={() => open(row.id)} />}
        emptyText={t('empty')}
      />
      <Suspense>{opened > 0 && <QuestionDrawer id={opened} onClose={() => open(undefined)} />}</Suspense>
    </>
  );
}
