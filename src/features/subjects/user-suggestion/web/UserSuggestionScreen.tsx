import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ApplyingBar } from '#features/subjects/filter/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type UserSuggestion, userSuggestionContract } from '../contract.ts';
import { useSuggestionColumns } from './suggestion-columns.tsx';
import { SuggestionActions } from './SuggestionActions.tsx';
import { SUGGESTION_PARAMS, SuggestionFilters } from './SuggestionFilters.tsx';

const AcceptDialog = lazy(async () => ({ default: (await import('./AcceptDialog.tsx')).AcceptDialog }));
const RejectDialog = lazy(async () => ({ default: (await import('./RejectDialog.tsx')).RejectDialog }));

export function UserSuggestionScreen() {
  const t = useText('userSuggestion');
  const { modify } = useRights('filter');
  const [accepted, setAccepted] = useState<UserSuggestion>();
  const [rejected, setRejected] = useState<{ suggestions: UserSuggestion[]; onDone?: () => void }>();
  const list = useListState({ filters: SUGGESTION_PARAMS, sort: 'createdAt' });
  const columns = useSuggestionColumns();
  return (
    <>
      <PageHeader />
      <ApplyingBar about={t('about')} />
      <SuggestionFilters list={list} />
      <ResourceTable
        name="user-suggestion"
        endpoint={userSuggestionContract.list}
        list={list}
        columns={columns}
        renderActions={(row: UserSuggestion) =>
          modify &&
          row.state === 'new' && (
            <SuggestionActions onAccept={() => setAccepted(row)} onReject={() => setRejected({ suggestions: [row] })} />
          )
        }
        renderBatchActions={
          modify &&
          ((rows: UserSuggestion[], clear: () => void) => {
            const open = rows.filter((row) => row.state === 'new');
            return (
              <Button
                type="link"
                size="small"
                disabled={open.length === 0}
                onClick={() => setRejected({ suggestions: open, onDone: clear })}
              >
                {t('action.reject')}
              </Button>
            );
          })
        }
        emptyText={t('empty')}
      />
      <Suspense>
        {accepted && <AcceptDialog suggestion={accepted} onClose={() => setAccepted(undefined)} />}
        {rejected && <RejectDialog {...rejected} onClose={() => setRejected(undefined)} />}
      </Suspense>
    </>
  );
}
