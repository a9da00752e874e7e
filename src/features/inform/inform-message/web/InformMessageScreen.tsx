import { useText } from '#web/i18n/use-text.ts';
import { AddressTabs } from '#web/ui/AddressTabs.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { DecisionList } from './DecisionList.tsx';
import { MessageList } from './MessageList.tsx';

/** What was sent to whom, and what was decided about every article that a rule fitted. */
export function InformMessageScreen() {
  const t = useText('informMessage');
  return (
    <>
      <PageHeader />
      <AddressTabs
        items={[
          { key: 'messages', label: t('tab.messages'), children: <MessageList /> },
          { key: 'decisions', label: t('tab.decisions'), children: <DecisionList /> },
        ]}
      />
    </>
  );
}
