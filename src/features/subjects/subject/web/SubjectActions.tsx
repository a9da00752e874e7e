import { MoreOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { BRIEF_REPORT, bulletinOfSubject } from '#features/report/brief-report/paths.ts';
import { beginOfSubject, LIVING_BRIEFING } from '#features/report/living-briefing/paths.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { useQuestion } from '#web/ui/use-question.ts';
import { subjectCategoryContract } from '../category.contract.ts';
import { type Subject, subjectContract } from '../contract.ts';
import { SUBJECT_HISTORY, SUBJECT_UPDATE } from '../paths.ts';
import { useSubjectExport } from './use-subject-export.ts';

const invalidates = [subjectContract, subjectCategoryContract];
const SubjectTest = lazy(async () => ({ default: (await import('./SubjectTest.tsx')).SubjectTest }));
const BackfillDialog = lazy(async () => ({ default: (await import('./BackfillDialog.tsx')).BackfillDialog }));

/** What is done less often. */
function useMore(subject: Subject, backfill: () => void) {
  const t = useText('subject');
  const web = useText('web');
  const rights = useRights('subject');
  const { modify: mayReport } = useRights('brief-report');
  const navigate = useNavigate();
  const question = useQuestion();
  const { message } = App.useApp();
  const remove = useAction(subjectContract.remove, { invalidates, success: t('done.removed') });
  const copy = useAction(subjectContract.copy, { invalidates, onDone: () => void message.success(t('done.copied')) });
  const save = useSubjectExport();
  const { id, name, total, state } = subject;
  const ask = () =>
    question({
      question: t('confirm.remove', { name, total }),
      verb: web('action.remove'),
      onConfirm: () => remove.mutateAsync({ id: [id] }),
    });
  const goTo = (path: string) => () => void navigate(path);
  return [
    { key: 'history', label: t('action.history'), onClick: goTo(pathTo(SUBJECT_HISTORY, {}, { id })) },
    ...(mayReport
      ? [
          { key: 'bulletin', label: t('action.bulletin'), onClick: goTo(pathTo(BRIEF_REPORT, {}, bulletinOfSubject(id))) },
          { key: 'living', label: t('action.living'), onClick: goTo(pathTo(LIVING_BRIEFING, {}, beginOfSubject(id))) },
        ]
      : []),
    ...(rights.modify ? [{ key: 'copy', label: t('action.copy'), onClick: () => copy.mutate({ ids: [id] }) }] : []),
    ...(rights.modify && state === 'enabled' ? [{ key: 'backfill', label: t('action.backfill'), onClick: backfill }] : []),
    { key: 'export', label: t('action.export'), onClick: () => save([id]) },
    ...(rights.delete ? [{ key: 'remove', danger: true, label: web('action.remove'), onClick: ask }] : []),
  ];
}

/** Actions on one subject of the list. */
export function SubjectActions({ subject }: { subject: Subject }) {
  const t = useText('subject');
  const web = useText('web');
  const rights = useRights('subject');
  const [dialog, setDialog] = useState<'test' | 'backfill'>();
  const close = () => setDialog(undefined);
  const more = useMore(subject, () => setDialog('backfill'));
  return (
    <>
      <Button type="link" size="small" onClick={() => setDialog('test')}>
        {t('action.test')}
      </Button>
      {rights.modify && (
        <Link to={pathTo(SUBJECT_UPDATE, {}, { id: subject.id })}>
          <Button type="link" size="small">
            {web('action.edit')}
          </Button>
        </Link>
      )}
      <Dropdown trigger={['click']} menu={{ items: more }}>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('action.more')} title={t('action.more')} />
      </Dropdown>
      <Suspense>
        {dialog === 'test' && <SubjectTest subject={subject} onClose={close} />}
        {dialog === 'backfill' && <BackfillDialog subject={subject} onClose={close} />}
      </Suspense>
    </>
  );
}
