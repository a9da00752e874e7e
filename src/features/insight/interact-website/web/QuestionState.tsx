import { Flex } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { InteractItem } from '../contract.ts';

const TONES = { waiting: 'orange', processing: 'blue', answered: 'green' } as const;

/** State of a question, with the board's own word in the tooltip, and whether it is late. */
export function QuestionState({ item }: { item: InteractItem }) {
  const t = useText('interactWebsite');
  return (
    <Flex gap={4} wrap>
      <ToneTag tone={TONES[item.state]} title={item.stateText || undefined}>
        {t(`state.${item.state}`)}
      </ToneTag>
      {item.isOverdue && (
        <ToneTag tone="red" sign="!" title={t('note.deadline', { days: item.deadlineDays })}>
          {t('note.overdue')}
        </ToneTag>
      )}
      {!item.isListed && (
        <ToneTag tone="grey" sign="■" title={t('note.goneAt', { time: formatFullTime(item.seenAt) })}>
          {t('note.gone')}
        </ToneTag>
      )}
    </Flex>
  );
}
