import { Alert, Button, Select, Space, Table } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CallInput, Output } from '#shared/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { formatTenths } from '#web/ui/format-tenths.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { Time } from '#web/ui/Time.tsx';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { informRuleContract } from '../contract.ts';
import { Compared } from './Compared.tsx';
import { LevelTag } from './LevelTag.tsx';
import { useDecisionText } from './use-decision-text.ts';

type Result = Output<typeof informRuleContract.dryRun>;
const DAYS = [1, 7, 30] as const;

/** What the rule as it stands in the form would have sent in the last days; of a stored one beside that. */
export function DryRun({ values, ruleId }: { values: unknown; ruleId?: number }) {
  const t = useText('informRule');
  const [days, setDays] = useState<number>(7);
  const run = useAction(informRuleContract.dryRun, { onDone: () => compared.reset() });
  const compared = useAction(informRuleContract.compare, { onDone: () => run.reset() });
  const section = useRef<HTMLElement>(null);
  const hasAnswer = run.data !== undefined || compared.data !== undefined;
  // The form is long and this its end: an answer would come below what is in sight.
  useEffect(() => {
    if (hasAnswer) section.current?.scrollIntoView({ block: 'start' });
  }, [hasAnswer]);
  // What the form holds is checked by the server, which names the field.
  const { warningLevel, ruleTrigger, conditions, recipientIds, mergeMinutes } = values as CallInput<typeof informRuleContract.dryRun>;
  const tried = { warningLevel, ruleTrigger, conditions, recipientIds, mergeMinutes, days };
  return (
    <section ref={section} aria-label={t('dry.title')} style={{ marginBottom: 16 }}>
      <Space wrap>
        <h3 style={{ margin: 0 }}>{t('dry.title')}</h3>
        <Select
          aria-label={t('dry.title')}
          value={days}
          options={DAYS.map((value) => ({ value: value as number, label: t('dry.days', { days: value }) }))}
          onChange={setDays}
        />
        <Button loading={run.isPending} onClick={() => run.mutate({ ...(ruleId !== undefined && { id: ruleId }), ...tried })}>
          {t('dry.run')}
        </Button>
        {ruleId !== undefined && (
          <Button loading={compared.isPending} onClick={() => compared.mutate({ id: ruleId, ...tried })}>
            {t('dry.compare')}
          </Button>
        )}
        <span>{t('dry.hint')}</span>
      </Space>
      {run.data && <Answer result={run.data} days={run.variables?.days ?? days} />}
      {compared.data && <Compared result={compared.data} days={compared.variables?.days ?? days} />}
    </section>
  );
}

function Answer({ result, days }: { result: Result; days: number }) {
  const t = useText('informRule');
  const { articles, old, unknownFollowers, covered, sent, merged, held, muted, recipients, samples } = result;
  if (!result.isReplayable) return <Alert type="info" style={{ marginTop: 8 }} title={t('dry.unreplayable')} />;
  const perDay = recipients.length === 0 ? 0 : sent / recipients.length / covered;
  const numbers = { articles, sent, merged, held, muted, perDay: formatTenths(perDay) };
  return (
    <div aria-live="polite" style={{ marginTop: 8 }}>
      <Alert
        type={articles === 0 ? 'info' : 'success'}
        title={articles === 0 ? t('dry.none') : t('dry.result', numbers)}
        description={[
          ...(covered < days ? [t('dry.covered', { days: covered })] : []),
          ...(old > 0 ? [t('dry.old', { total: formatInFull(old) })] : []),
          ...(unknownFollowers > 0 ? [t('dry.unknownFollowers', { total: formatInFull(unknownFollowers) })] : []),
          ...(result.isWhole ? [] : [t('dry.part')]),
        ].join(' · ')}
      />
      {articles > 0 && (
        <>
          <Days days={result.days} />
          <h4>{t('dry.hours')}</h4>
          <Hours hours={result.hours} />
          <h4>{t('dry.recipients')}</h4>
          <Recipients recipients={recipients} />
          <h4>{t('dry.samples', { total: samples.length })}</h4>
          <Samples samples={samples} />
        </>
      )}
    </div>
  );
}

function Days({ days }: Pick<Result, 'days'>) {
  const t = useText('informRule');
  const column = (key: 'sent' | 'merged' | 'held' | 'muted') => ({
    title: t(`dry.${key}`),
    dataIndex: key,
    align: 'right' as const,
    render: (value: number) => formatInFull(value),
  });
  return (
    <Table
      size="small"
      style={{ marginTop: 8 }}
      pagination={false}
      rowKey="day"
      dataSource={days}
      columns={[{ title: t('dry.day'), dataIndex: 'date' }, column('sent'), column('merged'), column('held'), column('muted')]}
    />
  );
}

function Hours({ hours }: Pick<Result, 'hours'>) {
  const t = useText('informRule');
  const bars = hours.map((sent, hour) => ({
    key: hour,
    label: t('dry.hour', { hour, sent: formatInFull(sent) }),
    parts: [{ tone: 'plain' as const, value: sent }],
  }));
  return <Bars bars={bars} label={t('dry.hours')} height={60} ticks={['0:00', '12:00', '23:00']} />;
}

function Recipients({ recipients }: Pick<Result, 'recipients'>) {
  const t = useText('informRule');
  return (
    <Table
      size="small"
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      rowKey="id"
      dataSource={recipients}
      columns={[
        { title: t('dry.recipient'), dataIndex: 'name' },
        { title: t('dry.sent'), dataIndex: 'sent', align: 'right' as const, render: (value: number) => formatInFull(value) },
        { title: t('dry.perDay'), dataIndex: 'perDay', align: 'right' as const, render: (value: number) => formatTenths(value) },
      ]}
    />
  );
}

function Samples({ samples }: Pick<Result, 'samples'>) {
  const t = useText('informRule');
  const decisionText = useDecisionText();
  return (
    <Table
      size="small"
      pagination={false}
      rowKey={({ articleId, recipient, at }) => `${articleId} ${at} ${recipient}`}
      dataSource={samples}
      columns={[
        {
          title: t('dry.article'),
          render: (_, { articleId, title, siteName, at }) => (
            <>
              <Link to={pathTo(ARTICLE_DETAIL, { id: articleId })}>{title}</Link>
              <div>
                {siteName} · <Time value={at} />
              </div>
            </>
          ),
        },
        { title: t('field.warningLevel'), width: 100, render: (_, { warningLevel }) => <LevelTag level={warningLevel} /> },
        { title: t('dry.recipient'), dataIndex: 'recipient', width: 140 },
        {
          title: t('dry.outcome'),
          width: 200,
          render: (_, decision) => (decision.result === 'sent' ? t('dry.sent') : decisionText(decision)),
        },
      ]}
    />
  );
}
