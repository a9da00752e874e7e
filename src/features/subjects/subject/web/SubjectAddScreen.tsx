import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { subjectContract } from '../contract.ts';
import { filterOf } from './filter-of-search.ts';
import { SUBJECT_LIST } from '../paths.ts';
import { SubjectForm } from './SubjectForm.tsx';

export function SubjectAddScreen() {
  const t = useText('subject');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = () => void navigate(SUBJECT_LIST);
  return (
    <>
      <PageHeader />
      <SubjectForm
        endpoint={subjectContract.create}
        initial={{
          name: search.get('name') ?? undefined,
          state: 'enabled',
          backfillDays: 30,
          targets: [],
          expression: search.get('expression') ?? '',
          builder: null,
          filter: { minLength: 0, junkCutoff: 60, ...filterOf(search) },
        }}
        success={t('done.created')}
        onDone={back}
        onCancel={back}
      />
    </>
  );
}
