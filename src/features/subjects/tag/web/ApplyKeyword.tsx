import { useRef } from 'react';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ApplyDaysChoice } from '#features/subjects/filter/web/facade.tsx';
import { tagApplyContract } from '../apply.contract.ts';
import type { TagKeyword } from '../contract.ts';

const DAYS = 7;

/** Tags stored articles by an existing keyword. */
export function ApplyKeyword({ keyword }: { keyword: TagKeyword }) {
  const t = useText('tag');
  // Chosen in the question, read when it is answered.
  const days = useRef(DAYS);
  const apply = useAction(tagApplyContract.apply, { success: t('run.started'), invalidates: [tagApplyContract] });
  return (
    <ConfirmButton
      isDanger={false}
      isPending={apply.isPending}
      question={t('run.title', { name: keyword.tagName })}
      facts={<ApplyDaysChoice key="days" first={DAYS} label={t('field.applyDays')} onChoose={(chosen) => void (days.current = chosen)} />}
      onConfirm={() => apply.mutateAsync({ keywordId: keyword.id, days: days.current })}
    >
      {t('action.apply')}
    </ConfirmButton>
  );
}
