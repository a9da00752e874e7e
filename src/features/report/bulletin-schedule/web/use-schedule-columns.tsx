import { Flex } from 'antd';
import { Link } from 'react-router';
import { REPORT_PREVIEW } from '#features/report/brief-report/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, longTextColumn, textColumn } from '#web/ui/columns.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { useSwitchColumn } from '#web/ui/use-switch-column.tsx';
import type { BulletinSchedule, bulletinScheduleContract } from '../contract.ts';
import { useRhythmText } from './use-rhythm-text.ts';
import { useScheduleState } from './use-schedule-state.ts';

export function useScheduleColumns(): ColumnOf<typeof bulletinScheduleContract.list>[] {
  const t = useText('bulletinSchedule');
  const bulletins = useText('briefReport');
  const { modify } = useRights('brief-report');
  const { turn } = useScheduleState();
  const lastText = useLastText();
  return [
    textColumn({ key: 'name', title: t('field.name'), sort: 'name', width: 150 }),
    textColumn({ key: 'kind', title: t('field.kind'), width: 80, value: ({ kind }) => bulletins(`kind.${kind}`) }),
    longTextColumn({ key: 'what', title: t('field.what'), value: useSentence() }),
    dateColumn({ key: 'nextAt', title: t('field.nextAt'), sort: 'nextAt' }),
    { key: 'last', title: t('field.last'), width: 200, render: (row) => <Last schedule={row} />, text: lastText },
    useSwitchColumn({
      title: t('field.isEnabled'),
      label: ({ name }) => t('enable', { name }),
      mayChange: modify,
      onSwitch: (row, isEnabled) => turn([row], isEnabled),
    }),
    textColumn({ key: 'owner', title: t('field.owner'), width: 110, isHidden: true }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', isHidden: true }),
  ];
}

/** When it is made, on whom, and what follows. */
function useSentence(): (schedule: BulletinSchedule) => string {
  const t = useText('bulletinSchedule');
  const rhythmText = useRhythmText();
  const bulletins = useText('briefReport');
  return ({ rhythm, person, isReviewed, recipients }) => {
    const names = recipients.map(({ name }) => name).join(t('sentence.comma'));
    const then = names === '' ? t('sentence.onlyReviewed') : t(isReviewed ? 'sentence.reviewed' : 'sentence.direct', { names });
    const on = person.length > 0 ? [`${bulletins('field.person')} ${person[0]}`] : [];
    return [rhythmText(rhythm), ...on, then].join(' · ');
  };
}

function useLastText(): (schedule: BulletinSchedule) => string {
  const t = useText('bulletinSchedule');
  const bulletins = useText('briefReport');
  const reasonText = useReasonText('bulletinSchedule');
  return ({ stoppedAt, owner, problem, last }) => {
    if (stoppedAt !== null) return t('stopped', { owner });
    if (problem !== '') return t('problem', { reason: reasonText(problem) });
    if (!last) return t('last.none');
    if (last.state === 'failed') return t('last.failed', { reason: reasonText(last.error) });
    return bulletins(`state.${last.state}`);
  };
}

function Last({ schedule }: { schedule: BulletinSchedule }) {
  const t = useText('bulletinSchedule');
  const text = useLastText()(schedule);
  const { stoppedAt, problem, last } = schedule;
  if (stoppedAt !== null || problem !== '' || last?.state === 'failed')
    return (
      <ToneTag tone="red" sign="×" title={text}>
        {text}
      </ToneTag>
    );
  if (!last) return <>{text}</>;
  return (
    <Flex gap={4} wrap>
      <Link to={pathTo(REPORT_PREVIEW, {}, { id: last.id })}>{text}</Link>
      {last.isLate && (
        <ToneTag tone="orange" sign="!">
          {t('last.late')}
        </ToneTag>
      )}
    </Flex>
  );
}
