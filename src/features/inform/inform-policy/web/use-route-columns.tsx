import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn } from '#web/ui/columns.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useSwitchColumn } from '#web/ui/use-switch-column.tsx';
import type { InformRoute, informRouteContract } from '../contract.ts';
import { BranchName } from './BranchName.tsx';
import { RouteMoves } from './RouteMoves.tsx';
import { useRouteSentence } from './use-route-sentence.ts';
import { useRouteState } from './use-route-state.ts';

export function useRouteColumns(): ColumnOf<typeof informRouteContract.list>[] {
  const t = useText('informPolicy');
  const { modify } = useRights('inform-setting');
  const { turn } = useRouteState();
  const sentence = useRouteSentence();
  return [
    {
      key: 'place',
      title: t('field.order'),
      width: 96,
      render: (row) => (
        <>
          {row.place} {modify && <RouteMoves route={row} />}
        </>
      ),
      text: (row) => row.place,
    },
    { key: 'name', title: t('field.name'), width: 180, render: (row) => <BranchName {...row} />, text: ({ name }) => name },
    {
      key: 'what',
      title: t('field.what'),
      grows: true,
      render: (row) => <Said sentence={sentence(row)} faults={row.faults} />,
      text: (row) => [sentence(row), ...row.faults.map((fault) => t(`fault.${fault}`))].join(' · '),
    },
    useSwitchColumn({
      title: t('field.isEnabled'),
      label: ({ name }) => t('enable', { name }),
      mayChange: modify,
      onSwitch: (row, isEnabled) => turn([row], isEnabled),
    }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), isHidden: true }),
  ];
}

function Said({ sentence, faults }: { sentence: string; faults: InformRoute['faults'] }) {
  const t = useText('informPolicy');
  return (
    <div>
      <div className="two-lines" title={sentence}>
        {sentence}
      </div>
      {faults.map((fault) => (
        <ToneTag key={fault} tone="red" sign="!">
          {t(`fault.${fault}`)}
        </ToneTag>
      ))}
    </div>
  );
}
