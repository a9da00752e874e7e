import { Alert, Button, Descriptions, Drawer, Flex, Skeleton, Timeline, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/article/web/screens.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { Time } from '#web/ui/Time.tsx';
import { type InteractItem, interactContract } from '../contract.ts';
import { QuestionState } from './QuestionState.tsx';
import { useDelayText } from './use-delay-text.ts';

/** The drawer's name is no heading: what stands in it comes right below the page's. */
const HEADING = { margin: '0 0 8px', fontSize: 15 } as const;

/** One question with its answer and how its state changed. */
export function QuestionDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const found = useCall(interactContract.list, { id });
  const [item] = found.data?.items ?? [];
  return (
    <Drawer open size={640} title={item?.title ?? ''} onClose={onClose}>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active />}
      {item && <Question item={item} />}
    </Drawer>
  );
}

function Question({ item }: { item: InteractItem }) {
  const t = useText('interact');
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
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} align="center" wrap>
        <QuestionState item={item} />
        <a href={item.url} target="_blank" rel="noopener noreferrer">
          {t('action.original')}
        </a>
      </Flex>
      {!item.isListed && <Alert type="info" showIcon title={t('note.goneAt', { time: formatFullTime(item.seenAt) })} />}
      <Descriptions size="small" column={2} bordered styles={{ label: { whiteSpace: 'nowrap' } }} items={facts} />
      <section>
        <h2 style={HEADING}>{t('field.title')}</h2>
        <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {item.question || item.title}
        </Typography.Paragraph>
      </section>
      <section>
        <h2 style={HEADING}>
          {t('field.answer')}
          {item.answerer && <Typography.Text type="secondary"> · {item.answerer}</Typography.Text>}
        </h2>
        {item.answer ? (
          <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{item.answer}</Typography.Paragraph>
        ) : (
          <Typography.Text type="secondary">{t('note.noAnswer')}</Typography.Text>
        )}
      </section>
      <AddQuestion item={item} />
      <section>
        <h2 style={HEADING}>{t('field.changes')}</h2>
        <Timeline
          items={item.changes.map((change) => ({
            key: `${change.at} ${change.state}`,
            content: (
              <>
                {t(`state.${change.state}`)} · <Time value={change.at} isFull />
              </>
            ),
          }))}
        />
      </section>
    </Flex>
  );
}

const SeenTime = ({ value, isExact, note }: { value: number | null; isExact: boolean; note: string }) => (
  <span title={value === null || isExact ? undefined : note}>
    {value !== null && !isExact && '≈ '}
    <Time value={value} isFull />
  </span>
);

function AddQuestion({ item }: { item: InteractItem }) {
  const t = useText('interact');
  const mayAdd = useCan('classifiedInfo.m');
  const [subjectIds, setSubjectIds] = useState<number[]>([]);
  const add = useAction(interactContract.add, {
    invalidates: [interactContract],
    success: (output) => t(output.isNew ? 'done.added' : 'done.known'),
  });
  if (item.articleId !== null) return <Link to={pathTo(ARTICLE_DETAIL, { id: item.articleId })}>{t('action.article')}</Link>;
  if (!mayAdd) return null;
  return (
    <Flex gap={8}>
      <EntitySelect
        entity="subject"
        isMultiple
        width={320}
        value={subjectIds}
        placeholder={t('addTo')}
        aria-label={t('addTo')}
        onChange={(ids: number[]) => setSubjectIds(ids ?? [])}
      />
      <Button type="primary" loading={add.isPending} onClick={() => add.mutate({ id: item.id, subjectIds })}>
        {t('action.add')}
      </Button>
    </Flex>
  );
}
