import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { subjectCategoryContract } from '../category.contract.ts';
import { type Subject, subjectContract } from '../contract.ts';
import { StateButtons } from './StateButtons.tsx';
import { useSubjectExport } from './use-subject-export.ts';

const invalidates = [subjectContract, subjectCategoryContract];
const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }));

export function SubjectBatchActions({ subjects, onDone }: { subjects: readonly Subject[]; onDone: () => void }) {
  const t = useText('subject');
  const web = useText('web');
  const rights = useRights('subject');
  const remove = useAction(subjectContract.remove, { invalidates, success: t('done.removed'), onDone });
  const save = useSubjectExport();
  const ids = subjects.map((subject) => subject.id);
  return (
    <>
      {rights.modify && (
        <>
          <StateButtons subjects={subjects} onDone={onDone} /> <MoveAndCopy ids={ids} onDone={onDone} />{' '}
        </>
      )}
      <Button size="small" onClick={() => save(ids)}>
        {t('action.export')}
      </Button>{' '}
      {rights.delete && (
        <ConfirmButton
          type="default"
          question={t('confirm.removeMany', { count: ids.length, total: subjects.reduce((sum, { total }) => sum + total, 0) })}
          onConfirm={() => remove.mutateAsync({ id: ids })}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}

function MoveAndCopy({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const t = useText('subject');
  const [isMoving, setMoving] = useState(false);
  const copy = useAction(subjectContract.copy, { invalidates, success: t('done.copied'), onDone });
  return (
    <>
      <Button size="small" onClick={() => setMoving(true)}>
        {t('action.move')}
      </Button>{' '}
      <Button size="small" loading={copy.isPending} onClick={() => copy.mutate({ ids })}>
        {t('action.copy')}
      </Button>
      {isMoving && (
        <Suspense>
          <MoveDialog
            ids={ids}
            onClose={() => setMoving(false)}
            onDone={() => {
              setMoving(false);
              onDone();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
