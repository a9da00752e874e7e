import { HolidayList } from '#features/inform/inform-holiday/web/facade.tsx';
import { RuleList } from '#features/inform/inform-rule/web/facade.tsx';
import { SILENCES_TAB } from '#features/inform/inform-silence/paths.ts';
import { SilenceList } from '#features/inform/inform-silence/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { AddressTabs } from '#web/ui/AddressTabs.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RouteList } from './RouteList.tsx';

/** Rules, and whom they tell, when and when not. */
export function RulesScreen() {
  const t = useText('informPolicy');
  return (
    <>
      <PageHeader />
      <AddressTabs
        items={[
          { key: 'rules', label: t('tab.rules'), children: <RuleList /> },
          { key: 'routes', label: t('tab.routes'), children: <RouteList /> },
          { key: SILENCES_TAB, label: t('tab.silences'), children: <SilenceList /> },
          { key: 'holidays', label: t('tab.holidays'), children: <HolidayList /> },
        ]}
      />
    </>
  );
}
