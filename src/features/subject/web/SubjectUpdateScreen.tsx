import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RecordLoader } from '#web/ui/RecordLoader.tsx';
import { type Subject, subjectContract } from '../contract.ts';
import { SUBJECT_LIST } from './screens.ts';
import { SubjectForm } from './SubjectForm.tsx';

export function SubjectUpdateScreen() {
  const t = useText('subject');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = () => void navigate(SUBJECT_LIST);
  return (
    <>
      <PageHeader />
      <RecordLoader endpoint={subjectContract.list} id={search.get('id')}>
        {({ id, name, categoryId, expression, builder, filter, targets, state, updatedAt }: Subject) => (
          <SubjectForm
            endpoint={subjectContract.update}
            subjectId={id}
            extra={{ id, updatedAt }}
            initial={{ name, categoryId, expression, builder, filter, targets, state, backfillDays: 30 }}
            success={t('done.updated')}
            onDone={back}
            onCancel={back}
          />
        )}
      </RecordLoader>
    </>
  );
}
