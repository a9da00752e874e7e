import { PlusOutlined } from '@ant-design/icons';
import { Button, Card, Spin, Table } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { type Tag, tagContract } from '../contract.ts';

const STALE_MS = 60_000;
const ROWS = 8;

/** Words that the articles of a tag have more often than others: one click makes each a keyword. */
export function SuggestedKeywords({ tag, onLook }: { tag: Tag; onLook: (expression: string) => void }) {
  const t = useText('tag');
  const { modify } = useRights('tag');
  const found = useCall(tagContract.keywordSuggestion, { tagId: tag.id }, { staleMs: STALE_MS });
  const add = useAction(tagContract.keywordCreate, { success: t('done.keyword'), invalidates: [tagContract] });
  const answer = found.data;
  const share = (n: number, of: number) => `${n} (${of > 0 ? Math.round((n / of) * 100) : 0}%)`;
  return (
    <Card
      size="small"
      variant="borderless"
      title={t('suggested.title', { name: tag.name })}
      style={{ marginBlockEnd: 12 }}
      extra={found.isFetching && <Spin size="small" />}
    >
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {answer && (
        <>
          <p style={{ marginBlockStart: 0 }}>{t('suggested.help', { tagged: answer.tagged, others: answer.others })}</p>
          <Table
            size="small"
            rowKey="word"
            dataSource={answer.items}
            pagination={answer.items.length > ROWS ? { pageSize: ROWS, showSizeChanger: false, size: 'small' } : false}
            locale={{ emptyText: <EmptyState text={t(answer.tagged === 0 ? 'suggested.noArticles' : 'suggested.none')} /> }}
            columns={[
              { key: 'word', title: t('field.word'), render: (_, row) => row.word },
              {
                key: 'tagged',
                title: t('suggested.inTagged'),
                align: 'right',
                width: 160,
                render: (_, row) => share(row.tagged, answer.tagged),
              },
              {
                key: 'others',
                title: t('suggested.inOthers'),
                align: 'right',
                width: 160,
                render: (_, row) => share(row.others, answer.others),
              },
              { key: 'score', title: t('suggested.score'), align: 'right', width: 120, render: (_, row) => row.score.toFixed(1) },
              {
                key: 'add',
                title: '',
                align: 'right',
                width: 200,
                render: (_, row) =>
                  modify && (
                    <>
                      <Button type="link" size="small" onClick={() => onLook(quoted(row.word))}>
                        {t('action.look')}
                      </Button>
                      <Button
                        type="link"
                        size="small"
                        icon={<PlusOutlined />}
                        loading={add.isPending && add.variables.expression === quoted(row.word)}
                        aria-label={t('action.addWord', { word: row.word })}
                        onClick={() => add.mutate({ tagId: tag.id, expression: quoted(row.word) })}
                      >
                        {t('action.add')}
                      </Button>
                    </>
                  ),
              },
            ]}
          />
        </>
      )}
    </Card>
  );
}

/** A word with signs of the language in it is a phrase. */
const quoted = (word: string): string => (/^[\p{L}\p{N}]+$/u.test(word) ? word : `"${word.replaceAll('"', ' ')}"`);
