import { Button, Flex, Skeleton, Steps, Table } from 'antd';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { INFORM_MESSAGE_LIST } from '#features/inform/inform-message/paths.ts';
import { REPORT_PREVIEW } from '#features/report/brief-report/paths.ts';
import { TICKET_PAGE } from '#features/report/ticket/paths.ts';
import { useCall } from '#web/client/use-call.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import type { PanelProps } from '#web/screens/panel-def.ts';
import { toCsv } from '#web/ui/csv.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatDelay } from '#web/ui/format-delay.ts';
import { formatFullTime } from '#web/ui/format-time.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { shortly } from '#web/ui/shortly.ts';
import { Time } from '#web/ui/Time.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import { trailContract, type TrailRow, type TrailSpans } from '../contract.ts';
import { useStageText } from './use-stage-text.ts';

const REFRESH_MS = 15_000;

export const ArticleTrail = ({ id }: PanelProps) => <Trail of={{ articleId: id }} isPanel />;
export const EventTrail = ({ id }: PanelProps) => <Trail of={{ eventId: id }} isPanel={false} />;

/** What became of an article or an event: as a picture, and every stage in rows. */
function Trail({ of, isPanel }: { of: { articleId: number } | { eventId: number }; isPanel: boolean }) {
  const t = useText('trail');
  const language = useLanguage();
  const found = useCall(trailContract.trail, of, { refreshMs: REFRESH_MS, keepsPrevious: true });
  if (found.isError && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton active paragraph={{ rows: 4 }} />;
  const { items, spans, hidden, isCut } = found.data;
  if (items.length === 0) return <EmptyState text={t('none')} />;
  const parts = hidden.map((part) => t(`part.${part}`)).join(language === 'zh-CN' ? '、' : ', ');
  return (
    <Flex vertical gap={16} className={isPanel ? 'panel' : ''}>
      <Milestones items={items} spans={spans} />
      <Rows items={items} />
      {isCut && <div className="quiet">{t('cut')}</div>}
      {hidden.length > 0 && <div className="quiet">{t('hidden', { parts })}</div>}
    </Flex>
  );
}

function Milestones({ items, spans }: { items: readonly TrailRow[]; spans: TrailSpans }) {
  const t = useText('trail');
  const language = useLanguage();
  const found = items.find(({ trailKind }) => trailKind === 'found')?.at ?? null;
  const stage = (key: 'told' | 'acted' | 'closed') => {
    const span = spans[key];
    return span === null || found === null
      ? { title: t(`step.${key}`), content: t(`waits.${key}`), status: 'wait' as const }
      : {
          title: t(`step.${key}`),
          subTitle: t('after', { span: formatDelay(span, language) }),
          content: timeText(found + span),
          status: 'finish' as const,
        };
  };
  return (
    <section aria-label={t('steps')}>
      <Steps
        size="small"
        responsive
        items={[
          { title: t('step.found'), content: found === null ? '–' : timeText(found), status: found === null ? 'wait' : 'finish' },
          stage('told'),
          stage('acted'),
          stage('closed'),
        ]}
      />
    </section>
  );
}

const timeText = (time: number): string => formatFullTime(time).slice(0, 16);

function Rows({ items }: { items: readonly TrailRow[] }) {
  const t = useText('trail');
  const language = useLanguage();
  const stageText = useStageText();
  const nameText = useNameText();
  const found = items.find(({ trailKind }) => trailKind === 'found')?.at;
  const afterText = ({ at }: TrailRow) => (found === undefined || at <= found ? '' : formatDelay(at - found, language));
  const save = () => {
    const titles = (['at', 'trailKind', 'by', 'title', 'after'] as const).map((name) => t(`field.${name}`));
    const cells = items.map((row) => [formatFullTime(row.at), stageText(row), nameText(row.by), row.title, afterText(row)]);
    saveFile('trail.csv', toCsv([titles, ...cells]));
  };
  const rows = items.map((row, place) => ({ ...row, place }));
  return (
    <section aria-label={t('rows', { total: items.length })}>
      <Flex justify="space-between" align="center" gap={8}>
        <strong>{t('rows', { total: items.length })}</strong>
        <Button size="small" onClick={save}>
          {t('export')}
        </Button>
      </Flex>
      <Table<TrailRow & { place: number }>
        size="small"
        rowKey="place"
        dataSource={rows}
        pagination={rows.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
        scroll={{ x: 'max-content' }}
        columns={[
          { key: 'at', title: t('field.at'), render: (_, { at }) => <Time value={at} isFull /> },
          { key: 'trailKind', title: t('field.trailKind'), render: (_, row) => stageText(row) },
          { key: 'by', title: t('field.by'), render: (_, { by }) => <bdi>{nameText(by)}</bdi> },
          { key: 'title', title: t('field.title'), render: (_, row) => <What row={row} /> },
          { key: 'after', title: t('field.after'), render: (_, row) => <span className="num">{afterText(row)}</span> },
        ]}
      />
    </section>
  );
}

const PAGE = 20;

/** Opens what the stage is about. */
function What({ row: { trailKind, refId, title } }: { row: TrailRow }) {
  const path = {
    published: () => pathTo(ARTICLE_DETAIL, { id: refId }),
    found: () => pathTo(ARTICLE_DETAIL, { id: refId }),
    told: () => pathTo(INFORM_MESSAGE_LIST, {}, { id: refId }),
    opened: () => pathTo(INFORM_MESSAGE_LIST, {}, { id: refId }),
    confirmed: () => pathTo(INFORM_MESSAGE_LIST, {}, { id: refId }),
    ticket: () => pathTo(TICKET_PAGE, { id: refId }),
    bulletin: () => pathTo(REPORT_PREVIEW, {}, { id: refId }),
    publishedBulletin: () => pathTo(REPORT_PREVIEW, {}, { id: refId }),
    sentBulletin: () => pathTo(REPORT_PREVIEW, {}, { id: refId }),
  }[trailKind]();
  return (
    <Link to={path} title={title}>
      <bdi>{shortly(title)}</bdi>
    </Link>
  );
}
