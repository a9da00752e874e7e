import { Button } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RecordLoader } from '#web/ui/RecordLoader.tsx';
import { type Subject, subjectContract } from '../contract.ts';
import { BackfillState } from './BackfillState.tsx';
import { SUBJECT_HISTORY, SUBJECT_LIST } from '../paths.ts';
import { SubjectForm } from './SubjectForm.tsx';

const REFRESH_MS = 3000;

export function SubjectUpdateScreen() {
  const t = useText('subject');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('id');
  const back = () => void navigate(SUBJECT_LIST);
  return (
    <>
      <PageHeader
        extra={
          <Link to={pathTo(SUBJECT_HISTORY, {}, { id: id ?? '' })}>
            <Button>{t('action.history')}</Button>
          </Link>
        }
      />
      {id && <OpenBackfill id={Number(id)} />}
      <RecordLoader endpoint={subjectContract.list} id={id}>
        {({ id: subjectId, name, categoryId, expression, builder, filter, targets, state, ownerId }: Subject) => (
          <SubjectForm
            endpoint={subjectContract.update}
            subjectId={subjectId}
            extra={{ id: subjectId }}
            initial={{ name, categoryId, expression, builder, filter, targets, state, ownerId, backfillDays: 30 }}
            success={t('done.updated')}
            onDone={back}
            onCancel={back}
          />
        )}
      </RecordLoader>
    </>
  );
}

/** The current back-fill of the edited subject. */
function OpenBackfill({ id }: { id: number }) {
  const subject = useCall(subjectContract.list, { id, pageSize: 1 }, { refreshMs: REFRESH_MS });
  const row = subject.data?.items[0];
  return row?.backfill ? (
    <section className="panel backfill-panel">
      <BackfillState backfill={row.backfill} name={row.name} canSteer />
    </section>
  ) : null;
}
