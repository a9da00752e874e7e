import { useText } from '#web/i18n/use-text.ts';
import { useRhythmText } from '#features/report/bulletin-schedule/web/facade.tsx';
import { useSwitch } from '#web/client/use-switch.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, textColumn } from '#web/ui/columns.tsx';
import { useSwitchColumn } from '#web/ui/use-switch-column.tsx';
import { type DataExport, dataExportContract } from '../contract.ts';
import { LastRun } from './LastRun.tsx';
import { useRunText } from './use-run-text.ts';

export function useExportColumns(): ColumnOf<typeof dataExportContract.list>[] {
  const t = useText('dataExport');
  const { modify } = useRights('external');
  const rhythmText = useRhythmText();
  const runText = useRunText();
  const { turn } = useSwitch(dataExportContract, (isEnabled, total) => t(isEnabled ? 'done.on' : 'done.off', { total }));
  const lastText = ({ last, stoppedAt, isStoppedByFailures, owner }: DataExport) => {
    if (stoppedAt === null) return runText.last(last);
    return isStoppedByFailures ? t('stoppedByFailures') : t('stopped', { owner });
  };
  return [
    textColumn({ key: 'name', title: t('field.name'), sort: 'name', grows: true }),
    textColumn({ key: 'takes', title: t('field.takes'), width: 130, value: ({ takes }) => t(`takes.${takes}`) }),
    textColumn({
      key: 'format',
      title: t('field.format'),
      width: 100,
      value: ({ format, target }) => {
        if (target === 'push') return t('action.push');
        const name = t(`format.${format}`);
        if (target === 'sftp') return t('sftp.format', { format: name });
        return target === 's3' ? t('s3.format', { format: name }) : name;
      },
    }),
    textColumn({
      key: 'schedule',
      title: t('field.schedule'),
      width: 140,
      value: ({ rhythm, isLive, target }) => {
        if (isLive) return t(target === 'push' ? 'live' : 'liveWaits');
        return rhythm === null ? t('byHand') : rhythmText(rhythm);
      },
    }),
    { key: 'last', title: t('field.last'), width: 230, render: (row) => <LastRun row={row} text={lastText(row)} />, text: lastText },
    dateColumn({ key: 'nextAt', title: t('field.nextAt'), sort: 'nextAt', value: ({ nextAt }) => nextAt }),
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
