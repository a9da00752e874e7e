import { Alert, Button, Flex, Segmented, Select, Skeleton } from 'antd';
import { FontSizes, useFontSize } from '#features/core/article/web/facade.tsx';
import { EMOTIONS } from '#shared/media.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import type { PanelProps } from '#web/screens/panel-def.ts';
import { useRights } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ListPages } from '#web/ui/ListPages.tsx';
import { type FiltersOf, type ListState, useListState } from '#web/ui/use-list-state.ts';
import { commentContract, REPLY_SORTS } from '../contract.ts';
import './comment.css';
import { ExportComments } from './ExportComments.tsx';
import { HotWords } from './HotWords.tsx';
import { ReplyItem } from './ReplyItem.tsx';
import { type ReplyTask, useReplyTask } from './use-reply-task.ts';
import { WatchSwitch } from './WatchSwitch.tsx';

const ALL = 'all';
/** Parameter names of their own, because the page already has a keyword. */
const REPLY_PARAMS = {
  replyEmotion: param.choice(EMOTIONS),
  replyWord: param.text,
  replySort: param.choice(REPLY_SORTS),
  saidWord: param.text,
  saidOpinion: param.text,
};

/** The comments of one article: read them now, keep watching, see what people say. */
export function ReplyPanel({ id }: PanelProps) {
  const t = useText('comment');
  const mayFetch = useRights('comment-monitor').action;
  const [fontSize, changeSize] = useFontSize('comment');
  const list = useListState({ filters: REPLY_PARAMS });
  const { replyEmotion: emotion, replyWord: keyword, replySort: sort = 'newest' } = list.filters;
  const { page, pageSize } = list;
  const replies = useCall(commentContract.replyList, { id, page, pageSize, sort, emotion, keyword }, { keepsPrevious: true });
  const reading = useReplyTask(id);
  return (
    <div className="reply-page">
      <section className="panel" aria-busy={replies.isFetching}>
        <Flex justify="space-between" gap={12} wrap style={{ marginBlockEnd: 8 }}>
          <EmotionChoice id={id} value={emotion} onChange={(value) => list.setFilters({ replyEmotion: value })} />
          <Flex gap={16} align="center" wrap>
            <FontSizes size={fontSize} onChange={changeSize} />
            <WatchSwitch articleId={id} />
            <ExportComments of={{ articleId: id }} />
            {mayFetch && (
              <Button type="primary" size="small" loading={reading.isBusy} onClick={reading.start}>
                {t('action.fetch')}
              </Button>
            )}
          </Flex>
        </Flex>
        <ReplySearch list={list} />
        <TaskState task={reading.task} />
        {replies.isError && <ErrorState error={replies.error} onRetry={() => void replies.refetch()} />}
        {replies.isPending && <Skeleton active />}
        {replies.data?.items.length === 0 && <EmptyState text={t(emotion || keyword ? 'empty.noMatch' : 'empty.replies')} />}
        {replies.data && (
          <>
            <ul className="reply-list" style={{ fontSize }}>
              {replies.data.items.map((reply) => (
                <ReplyItem key={reply.id} reply={reply} />
              ))}
            </ul>
            <ListPages list={list} total={replies.data.total} />
          </>
        )}
      </section>
      <HotWords
        input={{ id, ...(emotion ? { emotion } : {}) }}
        said={{ word: list.filters.saidWord, opinion: list.filters.saidOpinion }}
        onSaid={({ word, opinion }) => list.setFilters({ saidWord: word, saidOpinion: opinion })}
      />
    </div>
  );
}

/** Search words and order. */
function ReplySearch({ list }: { list: ListState<FiltersOf<typeof REPLY_PARAMS>> }) {
  const t = useText('comment');
  const { replyWord: keyword, replySort: sort = 'newest' } = list.filters;
  return (
    <Flex gap={8} wrap style={{ marginBlockEnd: 8 }}>
      <KeywordFilter value={keyword} placeholder={t('filter.reply')} onChange={(text) => list.setFilters({ replyWord: text })} />
      <Select
        style={{ width: 120 }}
        aria-label={t('sort.newest')}
        value={sort}
        options={REPLY_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(value) => list.setFilters({ replySort: value === 'newest' ? undefined : value })}
      />
    </Flex>
  );
}

type Emotion = (typeof EMOTIONS)[number];

function EmotionChoice(props: { id: number; value: Emotion | undefined; onChange: (value: Emotion | undefined) => void }) {
  const t = useText('comment');
  const web = useText('web');
  const counts = useCall(commentContract.replyCount, { id: [props.id] });
  const count = counts.data?.items[0];
  return (
    <Segmented
      size="small"
      aria-label={t('filter.emotion')}
      value={props.value ?? ALL}
      onChange={(value) => props.onChange(EMOTIONS.find((emotion) => emotion === value))}
      options={[
        { value: ALL, label: t('all', { total: count?.total ?? 0 }) },
        ...EMOTIONS.map((emotion) => ({
          value: emotion,
          label: t('each', { emotion: web(`emotion.${emotion}`), total: count?.emotions[emotion] ?? 0 }),
        })),
      ]}
    />
  );
}

function TaskState({ task }: { task: ReplyTask | undefined }) {
  const t = useText('comment');
  const reasonText = useReasonText('comment');
  if (!task) return null;
  const { state, found, added } = task;
  const type = state === 'failed' ? 'warning' : state === 'done' ? 'success' : 'info';
  const title = t(`task.${state}`, { found, added, reason: reasonText(task.reason) });
  return (
    <div aria-live="polite">
      <Alert type={type} showIcon title={title} style={{ marginBlockEnd: 8 }} />
    </div>
  );
}
