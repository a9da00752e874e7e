import { INFORM_MESSAGE_LIST } from '#features/inform/inform-message/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, dateColumn, enumColumn, longTextColumn, textColumn } from '#web/ui/columns.tsx';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { InformSilence, informSilenceContract } from '../contract.ts';

/** What a silence is of, in a few words. */
export function useSilencedText(): (silence: InformSilence) => string {
  const t = useText('informSilence');
  return (silence) =>
    (['rule', 'subject', 'event'] as const)
      .filter((part) => silence[`${part}Id`] !== null)
      .map((part) => t(`said.${part}`, { name: silence[part] || t('said.gone') }))
      .join(' · ');
}

export function useSilenceColumns(): ColumnOf<typeof informSilenceContract.list>[] {
  const t = useText('informSilence');
  return [
    enumColumn({
      key: 'state',
      title: t('field.state'),
      width: 92,
      render: ({ state }) => (
        <ToneTag tone={state === 'active' ? 'orange' : 'grey'} sign={state === 'active' ? '‖' : '–'}>
          {t(`state.${state}`)}
        </ToneTag>
      ),
      label: ({ state }) => t(`state.${state}`),
    }),
    longTextColumn({ key: 'what', title: t('field.what'), value: useSilencedText() }),
    textColumn({ key: 'why', title: t('field.why'), width: 240 }),
    {
      key: 'held',
      title: t('field.held'),
      width: 110,
      align: 'right',
      render: ({ id, held }) => <LinkedNumber value={held} to={pathTo(INFORM_MESSAGE_LIST, {}, { tab: 'decisions', silenceId: id })} />,
      text: ({ held }) => held,
    },
    dateColumn({ key: 'endsAt', title: t('field.endsAt'), isFull: true, value: ({ endedAt, endsAt }) => endedAt ?? endsAt }),
    textColumn({ key: 'createdBy', title: t('field.createdBy'), width: 110 }),
  ];
}
