import { Alert, Button, Drawer, Flex, Skeleton, Timeline, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { Time } from '#web/ui/Time.tsx';
import { type InteractItem, interactContract } from '../contract.ts';
import { QuestionFacts } from './QuestionFacts.tsx';
import { QuestionState } from './QuestionState.tsx';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';

/** The drawer's title is not a heading, so its content continues below the page's heading. */
const HEADING = { margin: '0 0 8px', fontSize: 15 } as const;

/** One question with its answer and the history of its state. */
export function QuestionDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const found = useCall(interactContract.list, { id });
  const web = useText('web');
  const [item] = found.data?.items ?? [];
  return (
    <Drawer open size={640} title={item?.title ?? ''} onClose={onClose}>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active />}
      {found.isSuccess && !item && <EmptyState text={web('state.noRecord')} />}
      {item && <Question item={item} />}
    </Drawer>
  );
}

function Question({ item }: { item: InteractItem }) {
  const t = useText('interactWebsite');
  return (
    <Flex vertical gap={16}>
      <Flex gap={8} align="center" wrap>
        <QuestionState item={item} />
        <OutgoingLink href={item.url}>{t('action.original')}</OutgoingLink>
      </Flex>
      {!item.isListed && <Alert type="info" showIcon title={t('note.goneAt', { time: formatFullTime(item.seenAt) })} />}
      <QuestionFacts item={item} />
      <section>
        <h2 style={HEADING}>{t('field.title')}</h2>
        <Typography.Paragraph style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {item.question || item.title}
        </Typography.Paragraph>
      </section>
      <Answer item={item} />
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

function Answer({ item }: { item: InteractItem }) {
  const t = useText('interactWebsite');
  return (
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
  );
}

function AddQuestion({ item }: { item: InteractItem }) {
  const t = useText('interactWebsite');
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
