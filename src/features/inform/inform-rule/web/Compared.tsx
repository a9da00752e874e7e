import { Alert, Table } from 'antd';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { Time } from '#web/ui/Time.tsx';
import type { informRuleContract } from '../contract.ts';
import { LevelTag } from './LevelTag.tsx';

type Result = Output<typeof informRuleContract.compare>;

/** The setting in the form beside the stored one: both by day, and what only one of them tells. */
export function Compared({ result, days }: { result: Result; days: number }) {
  const t = useText('informRule');
  if (!result.isReplayable) return <Alert type="info" style={{ marginTop: 8 }} title={t('dry.unreplayable')} />;
  const column = (which: 'present' | 'stored') => ({
    title: t('dry.sentOf', { which: t(`dry.${which}`) }),
    dataIndex: which,
    align: 'right' as const,
    render: (value: number) => formatInFull(value),
  });
  const { present, stored, onlyPresent, onlyStored } = result;
  const isSame = onlyPresent.total + onlyStored.total === 0;
  return (
    <div aria-live="polite" style={{ marginTop: 8 }}>
      <Alert
        type="success"
        title={t('dry.compared', { days, present: formatInFull(present.sent), stored: formatInFull(stored.sent) })}
        {...(result.isWhole ? {} : { description: t('dry.part') })}
      />
      <Table
        size="small"
        style={{ marginTop: 8 }}
        pagination={false}
        rowKey="day"
        dataSource={result.days}
        columns={[{ title: t('dry.day'), dataIndex: 'date' }, column('present'), column('stored')]}
      />
      <Table
        size="small"
        style={{ marginTop: 8 }}
        pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
        rowKey="id"
        dataSource={result.recipients}
        columns={[{ title: t('dry.recipient'), dataIndex: 'name' }, column('present'), column('stored')]}
      />
      {isSame ? (
        <p>{t('dry.same')}</p>
      ) : (
        (['onlyPresent', 'onlyStored'] as const).map((which) => <Only key={which} which={which} only={result[which]} />)
      )}
    </div>
  );
}

function Only({ which, only: { total, items } }: { which: 'onlyPresent' | 'onlyStored'; only: Result['onlyPresent'] }) {
  const t = useText('informRule');
  if (total === 0) return null;
  return (
    <>
      <h4>{t(`dry.${which}`, { total: formatInFull(total) })}</h4>
      <Table
        size="small"
        pagination={false}
        rowKey={({ articleId, at }) => `${articleId} ${at}`}
        dataSource={items}
        columns={[
          {
            title: t('dry.article'),
            render: (_, { articleId, title, siteName }) => (
              <>
                {articleId > 0 ? <Link to={pathTo(ARTICLE_DETAIL, { id: articleId })}>{title}</Link> : title} <small>{siteName}</small>
              </>
            ),
          },
          { title: t('field.warningLevel'), width: 100, render: (_, { warningLevel }) => <LevelTag level={warningLevel} /> },
          { title: t('dry.at'), width: 120, render: (_, { at }) => <Time value={at} /> },
        ]}
      />
    </>
  );
}
