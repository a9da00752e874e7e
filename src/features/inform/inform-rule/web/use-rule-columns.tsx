import { SURGE_LEVELS, type SurgeLevel } from '#shared/surge-levels.ts';
import { ONE_LEVEL_KINDS } from '#shared/warnings.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { type ColumnOf, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useSwitchColumn } from '#web/ui/use-switch-column.tsx';
import { INFORM_MESSAGE_LIST } from '#features/inform/inform-message/paths.ts';
import type { InformRule, informRuleContract } from '../contract.ts';
import { LevelTag } from './LevelTag.tsx';
import { useRegionName } from '#web/ui/use-region-name.ts';
import { useRuleSentence } from './use-rule-sentence.ts';
import { useRuleState } from './use-rule-state.ts';

export function useRuleColumns(): ColumnOf<typeof informRuleContract.list>[] {
  const t = useText('informRule');
  const { modify } = useRights('inform-setting');
  const { turn } = useRuleState();
  const sentence = useRuleSentence(useRegionName());
  const number = (key: 'sent' | 'keptBack', results: readonly string[]): ColumnOf<typeof informRuleContract.list> => ({
    key,
    title: t(`field.${key}`),
    width: 96,
    align: 'right',
    render: (row) => (
      <LinkedNumber value={row[key]} to={pathTo(INFORM_MESSAGE_LIST, {}, { tab: 'decisions', ruleId: row.id, result: results })} />
    ),
    text: (row) => row[key],
  });
  return [
    textColumn({ key: 'name', title: t('field.name'), sort: 'name', width: 150 }),
    enumColumn({
      key: 'warningLevel',
      title: t('field.warningLevel'),
      width: 96,
      render: (row) => levelsOf(row).map((level) => <LevelTag key={level} level={level} />),
      label: (row) =>
        levelsOf(row)
          .map((level) => t(`level.${level}`))
          .join(' · '),
    }),
    {
      key: 'rule',
      title: t('field.rule'),
      grows: true,
      render: (row) => <Said sentence={sentence(row)} faults={row.faults} />,
      text: (row) => [sentence(row), ...row.faults.map((fault) => t(`fault.${fault}`))].join(' · '),
    },
    number('sent', ['sent']),
    number('keptBack', ['merged', 'held', 'muted']),
    useSwitchColumn({
      title: t('field.isEnabled'),
      label: ({ name }) => t('enable', { name }),
      mayChange: modify,
      onSwitch: (row, isEnabled) => turn([row], isEnabled),
    }),
    dateColumn({ key: 'lastAt', title: t('field.lastAt') }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', isHidden: true }),
  ];
}

/** Of a rule with thresholds all levels that it can reach. */
const levelsOf = ({ ruleTrigger, warningLevel }: InformRule): SurgeLevel[] =>
  ONE_LEVEL_KINDS.includes(ruleTrigger.kind) ? [warningLevel] : SURGE_LEVELS.filter((level) => ruleTrigger.thresholds[level] !== null);

function Said({ sentence, faults }: { sentence: string; faults: InformRule['faults'] }) {
  const t = useText('informRule');
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
