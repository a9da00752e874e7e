import { Descriptions } from 'antd';
import { Link } from 'react-router';
import { HealthTag } from '#features/sources/source/web/facade.tsx';
import { TASK_SCHEDULE } from '#features/sources/source/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { OutgoingLink } from '#web/ui/OutgoingLink.tsx';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { LogDetail } from '../contract.ts';
import { EXTRACTION_LOG_DETAIL } from '../paths.ts';
import { OUTCOME_LOOK } from './use-entry-columns.tsx';
import { useEntryText } from './use-entry-text.ts';

interface DetailProps {
  detail: LogDetail;
}

/** What the entry is about. */
export function EntryFacts({ detail: { entry, source } }: DetailProps) {
  const t = useText('extractionLog');
  const words = useText('source');
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        { key: 'kind', label: t('filter.kind'), children: t(`kind.${entry.kind}`) },
        { key: 'at', label: t('field.at'), children: <Time value={entry.at} isFull /> },
        {
          key: 'outcome',
          label: t('field.outcome'),
          children: <ToneTag {...OUTCOME_LOOK[entry.outcome]}>{words(`outcome.${entry.outcome}`)}</ToneTag>,
        },
        ...(entry.title ? [{ key: 'title', label: t('field.title'), children: entry.title }] : []),
        {
          key: 'url',
          label: t('field.url'),
          children: (
            <OutgoingLink href={entry.url} style={{ overflowWrap: 'anywhere' }}>
              {entry.url}
            </OutgoingLink>
          ),
        },
        { key: 'source', label: t('field.source'), children: source ? <SourceLink source={source} /> : t('gone') },
        { key: 'client', label: t('field.client'), children: source?.clientName ?? '–' },
      ]}
    />
  );
}

function SourceLink({ source }: { source: NonNullable<LogDetail['source']> }) {
  return (
    <>
      <Link to={pathTo(TASK_SCHEDULE, {}, { source: source.id })}>{source.name}</Link>{' '}
      <HealthTag source={source.state === 'paused' ? { ...source, health: 'paused' } : source} isShort />
    </>
  );
}

/** The reading that it was part of, and its ledger. */
export function RunFacts({ detail: { run } }: DetailProps) {
  const t = useText('extractionLog');
  const words = useText('source');
  if (!run) return t('runGone');
  const sum = `${run.fetched} = ${run.failed} + ${run.duplicate} + ${run.filtered} + ${run.stored}`;
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        { key: 'startedAt', label: words('run.startedAt'), children: <Time value={run.startedAt} isFull /> },
        { key: 'state', label: words('run.state'), children: words(`run.states.${run.state}`) },
        { key: 'trigger', label: words('run.trigger'), children: words(`run.triggers.${run.trigger}`) },
        { key: 'ledger', label: t('field.ledger'), children: <span className="num">{sum}</span> },
        {
          key: 'took',
          label: words('run.received'),
          children: words('run.receivedIn', {
            bytes: formatBytes(run.bytes),
            ms: formatInFull(run.finishedAt === null ? 0 : run.finishedAt - run.startedAt),
          }),
        },
      ]}
    />
  );
}

/** What became of it after this entry. */
export function LaterFacts({ detail: { later, source }, isWatched }: DetailProps & { isWatched: boolean }) {
  const t = useText('extractionLog');
  const words = useText('source');
  const why = useEntryText();
  if (!source) return t('gone');
  const { lastRun } = source;
  return (
    <div aria-live="polite">
      <p>
        {lastRun ? (
          <>
            {t('later.lastRun')} <Time value={lastRun.at} isFull /> · {words(`run.states.${lastRun.state}`)}
            {lastRun.reason && ` · ${why({ reason: lastRun.reason, detail: '', httpStatus: null })}`}
          </>
        ) : (
          t('later.noRun')
        )}
      </p>
      <p>
        {later ? (
          <Link to={pathTo(EXTRACTION_LOG_DETAIL, {}, { kind: 'item', id: later.id })}>
            {t('later.item', { outcome: words(`outcome.${later.outcome}`) })} <Time value={later.at} />
          </Link>
        ) : (
          t(source.isRunning ? 'later.running' : isWatched ? 'later.waiting' : 'later.none')
        )}
      </p>
      {source.state === 'enabled' && !source.isRunning && (
        <p>
          {t('later.next')} {source.nextFetchAt === 0 ? t('later.now') : <Time value={source.nextFetchAt} isFull />}
        </p>
      )}
    </div>
  );
}
