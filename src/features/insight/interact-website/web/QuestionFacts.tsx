import { Descriptions } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import type { InteractItem } from '../contract.ts';
import { useDelayText } from './use-delay-text.ts';

/** Author, addressee and times of a question. */
export function QuestionFacts({ item }: { item: InteractItem }) {
  const t = useText('interactWebsite');
  const delayText = useDelayText();
  const facts = [
    { key: 'board', label: t('field.board'), children: item.boardName },
    { key: 'target', label: t('field.target'), children: item.target || '–' },
    { key: 'asker', label: t('field.asker'), children: item.asker || '–' },
    { key: 'category', label: t('field.category'), children: item.category || '–' },
    {
      key: 'askedAt',
      label: t('field.askedAt'),
      children: <SeenTime value={item.askedAt} isExact={item.isAskedExact} note={t('note.seenAsked')} />,
    },
    {
      key: 'answeredAt',
      label: t('field.answeredAt'),
      children: <SeenTime value={item.answeredAt} isExact={item.isAnsweredExact} note={t('note.seenAnswered')} />,
    },
    {
      key: 'delay',
      label: t('field.delay'),
      children: item.answeredAt === null ? t('note.waitingFor', { delay: delayText(item.delayMs) }) : delayText(item.delayMs),
    },
    { key: 'deadline', label: t('field.deadline'), children: t('note.deadline', { days: item.deadlineDays }) },
    { key: 'seenAt', label: t('field.seenAt'), children: <Time value={item.seenAt} isFull /> },
  ];
  return <Descriptions size="small" column={2} bordered styles={{ label: { whiteSpace: 'nowrap' } }} items={facts} />;
}

const SeenTime = ({ value, isExact, note }: { value: number | null; isExact: boolean; note: string }) => (
  <span title={value === null || isExact ? undefined : note}>
    {value !== null && !isExact && '≈ '}
    <Time value={value} isFull />
  </span>
);
